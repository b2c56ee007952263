import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { test } from './planned';
import { chipOf, eventForm } from './schedule-parts';
import { signIn } from './support';

test.use({ timezoneId: 'America/New_York' });

test('The week shows every event at its hours, and simultaneous events side by side', async ({ page, board, plan }) => {
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
  await plan({ title: alone, day, startTime: at('05:15'), endTime: at('06:15'), location: 'South rink' });
  await plan({ title: cup, day, type: 'tournament', startTime: at('08:00'), endTime: at('17:00', '2035-05-25') });
  await signIn(page, 'admin');
  await page.goto(`/schedule?view=week&date=${day}`);
  const column = columnOf(page, 3);
  const one = await boxOf(chipOf(column, first));
  const other = await boxOf(chipOf(column, second));
  const early = await boxOf(chipOf(column, alone));
  // An hour is 56 px high.
  expect(one.y - early.y).toBeCloseTo(11.75 * 56, -1);
  expect(other.y - one.y).toBeCloseTo(28, -1);
  expect([one.height, other.height].map((height) => Math.round(height / 14))).toEqual([4, 6]);
  expect(one.x + one.width).toBeLessThanOrEqual(other.x + 1);
  expect(early.width).toBeGreaterThan(one.width * 1.8);
  await expect(chipOf(column, first).getByText('U12', { exact: true })).toBeVisible();
  // An event of several days is shown above each of them.
  const grid = page.getByRole('grid', { name: 'Week' });
  await expect(grid.getByRole('row').nth(1).getByRole('link', { name: cup })).toHaveCount(3);
  await expect(grid.getByRole('button', { name: /May 25.*, 1 event$/ })).toBeVisible();
  await expect(grid.getByText('No events', { exact: true })).toHaveCount(4);
  await expect(grid.getByText('5 AM', { exact: true })).toBeVisible();
  await expectNoAxeFaults(page);

  const lone = chipOf(column, alone);
  await expect(lone).toContainText(alone);
  await lone.scrollIntoViewIfNeeded();
  await expect(lone.getByText('5:15 AM')).toBeInViewport();
  await expect(lone).toContainText('5:15 AM to 6:15 AM');
  await expect(lone.getByText('South rink')).toBeInViewport();

  await chipOf(column, second).click();
  await expect(eventForm(page).title).toHaveValue(second);
});

/** Returns the column of hours of a weekday, 0 for Sunday. */
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
