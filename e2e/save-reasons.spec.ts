import { expect } from '@playwright/test';
import { formOf } from './announcement-parts';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test } from './support';

// Smaller than the form, so that its top is out of view when its button is clicked.
test.use({ viewport: { width: 390, height: 520 } });

test('The reason for a refused form scrolls into view each time, as does a conflicting save', async ({
  page,
  board,
}) => {
  const { id, title, ...rest } = await board.publish({ title: board.title('Refused'), content: '-' });
  await signIn(page, 'admin');
  await page.goto(`/announcements?q=${encodeURIComponent(title)}`);
  const sentence = 'The club is read only while it moves.';
  await page.route('**/api/announcements/*', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 422, json: { message: sentence, code: 'unprocessable' } }),
  );
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = formOf(page);
  await form.content.fill('Long.\n'.repeat(10));
  const notice = form.box.getByRole('alert').filter({ hasText: sentence });
  for (let time = 0; time < 2; time += 1) {
    await form.team('U8 Mites').scrollIntoViewIfNeeded();
    await form.update.click();
    await expect(notice).toBeInViewport({ ratio: 1 });
  }
  await page.unrouteAll();

  // The conflict notice is scrolled into view, too.
  const theirs = await (await board.as('super_admin')).put(`/api/announcements/${id}`, {
    data: { ...rest, title, content: 'Theirs' },
  });
  expect(theirs.ok()).toBe(true);
  await form.team('U8 Mites').scrollIntoViewIfNeeded();
  await form.update.click();
  await expect(form.box.getByText(/changed this after you opened it/)).toBeInViewport({ ratio: 1 });
  await expectNoAxeFaults(page);
  await form.update.click({ force: true });
  await expect(page.locator('.tooltip')).toHaveText('Choose what to keep first.');
});
