import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { askApart, signIn, test, toast } from './support';

const ADDRESS = '/api/events/unanswered';

test('A coach sees who has not answered, and reminds of one event and of all', async ({ page, complaints }) => {
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

  await test.step('Nobody left to ask, and a list that does not come', async () => {
    await askApart(page);
    await page.route(`**${ADDRESS}`, (route) => route.fulfill({ json: [] }));
    await page.goto('/unanswered');
    await expect(page.getByText('No answers are missing')).toBeVisible();
    await expectNoAxeFaults(page);
    await page.unroute(`**${ADDRESS}`);
    await page.route(`**${ADDRESS}`, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await page.reload();
    await expect(page.getByText('The answers could not be loaded')).toBeVisible();
    await expectNoAxeFaults(page);
    complaints.length = 0;
  });
});
