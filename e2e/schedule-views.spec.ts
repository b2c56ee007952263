import { expect, type Locator, type Page } from '@playwright/test';
import { rangeTitle } from '@/features/events/rules/range-title';
import { dayOf } from '@/shared/dates';
import { expectNoAxeFaults } from './axe-faults';
import { test } from './planned';
import { cellOf, chipOf, eventForm, MANILA } from './schedule-parts';
import { signIn } from './support';

test.use({ timezoneId: 'America/New_York' });

test('A month cell shows two events and how many more, and opens the day or the event', async ({
  page,
  board,
  plan,
}) => {
  const day = '2035-01-17';
  const [first, second, third] = [board.title('First'), board.title('Second'), board.title('Third')];
  for (const [index, title] of [first, second, third].entries()) {
    await plan({
      title,
      day,
      startTime: `${day}T0${index + 5}:00:00+08:00`,
      endTime: `${day}T0${index + 6}:00:00+08:00`,
    });
  }
  await signIn(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  const cell = cellOf(page, day);
  await expect(cell.getByRole('link')).toHaveCount(2);
  await expect(chipOf(cell, first)).toContainText('5:00 AM');
  await expect(chipOf(cell, second)).toContainText('6:00 AM');
  await expect(cell.getByText('+1 more', { exact: true })).toBeVisible();

  await chipOf(cell, second).click();
  const form = eventForm(page);
  await expect(form.box.getByRole('heading', { name: 'Edit Event' })).toBeVisible();
  await expect(form.title).toHaveValue(second);
  await page.keyboard.press('Escape');
  await expect(form.box).toHaveCount(0);

  await cell.getByRole('button', { name: 'Wednesday, January 17, 3 events' }).click();
  await expect(page.getByRole('heading', { name: 'Wednesday, January 17, 2035', level: 2 })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([first, second, third]);
});

test('The tabs, Previous, Next and Today lead through the calendar under their titles', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schedule?date=2035-03-14');
  const title = page.locator('h2[aria-live]');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const views = page.getByRole('group', { name: 'View', exact: true });
  await expect(title).toHaveText('March 2035');
  await press('Next month');
  await expect(title).toHaveText('April 2035');
  await press('Previous month');
  await press('Previous month');
  await expect(title).toHaveText('February 2035');

  await page.goto('/schedule?date=2035-03-14');
  await views.getByLabel('Week').check();
  await expect(title).toHaveText('Mar 11 – 17, 2035');
  await expect(page.getByRole('grid', { name: 'Week' })).toBeVisible();
  await press('Next week');
  await expect(title).toHaveText('Mar 18 – 24, 2035');
  await press('Previous week');
  await expect(title).toHaveText('Mar 11 – 17, 2035');

  await views.getByLabel('Day').check();
  await expect(title).toHaveText('Wednesday, March 14, 2035');
  await press('Next day');
  await expect(title).toHaveText('Thursday, March 15, 2035');
  await press('Previous day');
  await expect(title).toHaveText('Wednesday, March 14, 2035');
  await press('Today');
  await expect(title).toHaveText(rangeTitle('day', dayOf(new Date(), MANILA)));
  await views.getByLabel('Month').check();
  await expect(title).toHaveText(rangeTitle('month', dayOf(new Date(), MANILA)));
  await expect(page.getByRole('grid', { name: 'Month' })).toBeVisible();
});

test('The week shows title, time and location in the column of the day', async ({ page, board, plan }) => {
  const title = board.title('Column');
  await plan({ title, day: '2035-05-16', location: 'South rink' });
  await signIn(page, 'admin');
  await page.goto('/schedule?view=week&date=2035-05-16');
  const chip = chipOf(columnOf(page, 3), title);
  await expect(chip).toContainText(title);
  await chip.scrollIntoViewIfNeeded();
  await expect(chip.getByText('5:00 PM')).toBeInViewport();
  await expect(chip).toContainText('5:00 PM to 6:00 PM');
  await expect(chip.getByText('South rink')).toBeInViewport();
});

test('The week has every event at its hours, and side by side what happens at the same time', async ({
  page,
  board,
  plan,
}) => {
  const [first, second, alone, cup] = [
    board.title('U12 Peewees practice'),
    board.title('Scrimmage'),
    board.title('Early ice'),
    board.title('Cup'),
  ];
  const day = '2035-05-23';
  const at = (time: string, on = day) => `${on}T${time}:00+08:00`;
  await plan({ title: first, day, startTime: at('17:00'), endTime: at('18:00') });
  await plan({ title: second, day, startTime: at('17:30'), endTime: at('19:00'), teamId: 5 });
  await plan({ title: alone, day, startTime: at('05:15'), endTime: at('06:15') });
  await plan({ title: cup, day, type: 'tournament', startTime: at('08:00'), endTime: at('17:00', '2035-05-25') });
  await signIn(page, 'admin');
  await page.goto(`/schedule?view=week&date=${day}`);
  const column = columnOf(page, 3);
  const one = await boxOf(chipOf(column, first));
  const other = await boxOf(chipOf(column, second));
  const early = await boxOf(chipOf(column, alone));
  // 56 px an hour.
  expect(one.y - early.y).toBeCloseTo(11.75 * 56, -1);
  expect(other.y - one.y).toBeCloseTo(28, -1);
  expect([one.height, other.height].map((height) => Math.round(height / 14))).toEqual([4, 6]);
  expect(one.x + one.width).toBeLessThanOrEqual(other.x + 1);
  expect(early.width).toBeGreaterThan(one.width * 1.8);
  await expect(chipOf(column, first).getByText('U12', { exact: true })).toBeVisible();
  // What lasts for days stands above each of them.
  const grid = page.getByRole('grid', { name: 'Week' });
  await expect(grid.getByRole('row').nth(1).getByRole('link', { name: cup })).toHaveCount(3);
  await expect(grid.getByRole('button', { name: /May 25.*, 1 event$/ })).toBeVisible();
  await expect(grid.getByText('No events', { exact: true })).toHaveCount(4);
  await expect(grid.getByText('5 AM', { exact: true })).toBeVisible();
  await expectNoAxeFaults(page);

  await chipOf(column, second).click();
  await expect(eventForm(page).title).toHaveValue(second);
});

test('The day shows all that is known of an event', async ({ page, board, plan }) => {
  const title = board.title('Whole');
  const more = { type: 'game', location: 'East rink', description: 'Bring the white jersey.' } as const;
  await plan({ title, day: '2035-06-13', ...more });
  await signIn(page, 'admin');
  await page.goto('/schedule?view=day&date=2035-06-13');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
  await expect(card.getByRole('heading', { name: title })).toBeVisible();
  for (const words of ['Game', '5:00 PM – 6:00 PM', 'East rink', 'U12 Peewees', 'Bring the white jersey.']) {
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(card.locator('svg').first()).toBeVisible();
});

test('A day without events says so', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schedule?view=day&date=2035-12-05');
  await expect(page.getByText('No events scheduled for this day', { exact: true })).toBeVisible();
});

test('The month shows what passes the team and the types', async ({ page, board, plan }) => {
  const day = '2035-08-15';
  const [practice, game] = [board.title('Peewees'), board.title('Varsity')];
  await plan({ title: practice, day });
  await plan({ title: game, day, type: 'game', teamId: 5 });
  await signIn(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  const cell = cellOf(page, day);
  await expect(cell.getByRole('link')).toHaveCount(2);
  const team = page.getByLabel('Team', { exact: true });
  await team.selectOption({ label: 'U12 Peewees' });
  await expect(chipOf(cell, game)).toHaveCount(0);
  await expect(chipOf(cell, practice)).toBeVisible();
  await team.selectOption({ label: 'All Teams' });
  await expect(cell.getByRole('link')).toHaveCount(2);
  await page.getByRole('group', { name: 'Event types' }).getByLabel('Games').check();
  await expect(chipOf(cell, practice)).toHaveCount(0);
  await expect(chipOf(cell, game)).toBeVisible();
});

/** The hours of a day of the week, 0 for Sunday. */
function columnOf(page: Page, weekday: number): Locator {
  return page
    .getByRole('grid', { name: 'Week' })
    .locator('> tbody > tr')
    .last()
    .locator('> td')
    .nth(weekday + 1);
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}
