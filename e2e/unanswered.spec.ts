import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test, toast } from './support';

test('A coach sees who has not answered, and reminds of one event and of all', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/schedule');
  await page.getByRole('link', { name: "Who hasn't answered" }).click();
  await expect(page.getByRole('heading', { name: "Who hasn't answered", level: 1 })).toBeVisible();
  const events = page.getByRole('main').getByRole('region');
  await expect(events.first().getByRole('listitem').first()).toBeVisible();

  await events
    .first()
    .getByRole('button', { name: /^Remind of / })
    .click();
  await expect(toast(page).first()).toContainText('Reminder kept');
  await expect(page.getByText(/^Reminded today at/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remind all' }).click();
  await expect(events.last().getByText(/^Reminded today at/)).toBeVisible();
  await expectNoAxeFaults(page);
});
