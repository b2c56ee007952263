import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { askApart, signIn, test, toast } from './support';

const ADDRESS = '/api/events/unanswered';

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

  await page.getByRole('button', { name: 'Remind all' }).click();
  await expect(toast(page).filter({ hasText: 'Nobody to remind' })).toBeVisible();
});

test('An admin comes to it from the dashboard, sees all names of a long list, and leads on to an event', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: /lack answers/ })
    .click();
  const long = page.getByRole('main').getByRole('region').filter({ hasText: 'All Teams' }).first();
  await expect(long.getByRole('listitem').nth(16)).toBeHidden();
  const more = long.getByRole('button', { name: /^Show all \d+$/ }).first();
  const count = Number((await more.textContent())?.match(/\d+/)?.[0]);
  await more.click();
  await expect(long.getByRole('list').first().getByRole('listitem')).toHaveCount(count);
  const first = page.getByRole('main').getByRole('region').first();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
});

test('Nobody left to ask, and a list that does not come', async ({ page, complaints }) => {
  await signIn(page, 'coach');
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
  await page.unroute(`**${ADDRESS}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Remind all' })).toBeVisible();
  complaints.length = 0;
});

test('A family is told that it is for coaches', async ({ page }) => {
  await signIn(page, 'parent');
  await page.goto('/unanswered');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You need coach privileges to access this dashboard.')).toBeVisible();
});
