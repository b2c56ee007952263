import { expect, type Locator, type Page } from '@playwright/test';
import { monthGrid } from '@/features/events/rules/calendar';
import { addDays, dayOf, nextMonthStart } from '@/shared/dates';

export const MANILA = 'Asia/Manila';

/** A team of the demo club's coach, with a child of its parent. */
export const teamId = 2;

/** Returns a day in the middle of next month, so that the days around it are on the same page on any day. */
export function midNextMonth(): string {
  return addDays(nextMonthStart(dayOf(new Date(), MANILA)), 9);
}

/** Returns a day's cell in the month grid. */
export function cellOf(page: Page, day: string): Locator {
  return page.locator('td').filter({ has: page.locator(`[data-day="${day}"]`) });
}

/** Returns an event in a cell or a column. */
export function chipOf(place: Locator, title: string): Locator {
  return place.getByRole('link', { name: title });
}

/** Returns the number of weeks that a day's month has on the page. */
export function weeksOf(day: string): number {
  return monthGrid(day).length;
}

/** Returns the dialog that creates or edits an event, and its parts. */
export function eventForm(page: Page) {
  const box = page.getByRole('dialog', { name: /(Add New|Edit) Event/ });
  return {
    box,
    title: box.getByLabel('Event Title'),
    description: box.getByLabel('Description'),
    type: box.getByLabel('Event Type'),
    team: box.getByLabel('Team', { exact: true }),
    startDate: box.getByRole('button', { name: /^Start Date/ }),
    endDate: box.getByRole('button', { name: /^End Date/ }),
    location: box.getByLabel('Location'),
    repeat: box.getByLabel('Repeat every week'),
    create: box.getByRole('button', { name: 'Create Event' }),
    update: box.getByRole('button', { name: 'Update Event' }),
    remove: box.getByRole('button', { name: 'Delete Event' }),
    time: (name: 'Start' | 'End') => ({
      hour: box.getByLabel(`${name} Time, hour`),
      minute: box.getByLabel(`${name} Time, minute`),
      half: (half: 'AM' | 'PM') => box.getByRole('group', { name: `${name} Time, AM or PM` }).getByLabel(half),
    }),
  };
}

/** Selects a day in the picker that a date's button opens. */
export async function pickDay(
  page: Page,
  button: Locator,
  name: 'Start Date' | 'End Date',
  day: string,
): Promise<void> {
  await button.click();
  const picker = page.getByRole('dialog', { name, exact: true });
  // Waits for the month, as one that isn't rendered yet would be skipped.
  await expect(picker.locator('[data-day]').first()).toBeVisible();
  while ((await picker.locator(`[data-day="${day}"]`).count()) === 0) {
    await picker.getByRole('button', { name: 'Next month' }).click();
  }
  await picker.locator(`[data-day="${day}"]`).click();
}
