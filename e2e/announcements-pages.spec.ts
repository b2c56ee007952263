import { expect } from '@playwright/test';
import { signIn, test } from './support';

// In a club of its own: so many would push those of other tests from the first page.
test('Older announcements come page by page', async ({ page, board }) => {
  const numbers = Array.from({ length: 23 }, (_, index) => index + 1);
  for (const number of numbers)
    await board.publish({ title: board.title(`Notice ${number}`), content: '-', targetTeams: ['1'] });
  await signIn(page, 'super_admin');
  await page.goto(`/announcements?q=${board.title('').trim()}`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(20);
  await expect(cards.first()).toContainText('Notice 23');
  await page.getByRole('button', { name: 'Show older announcements' }).click();
  await expect(cards).toHaveCount(23);
  await expect(cards.last()).toContainText('Notice 1 ');
  await expect(page.getByRole('button', { name: 'Show older announcements' })).toBeHidden();
});
