import { expect, type Page } from '@playwright/test';
import { addDays } from '@/shared/dates';
import { expectNoAxeFaults } from './axe-faults';
import { answered } from './page-requests';
import { planPracticeNow } from './practice-now';
import { cellOf, chipOf, eventForm, midNextMonth, pickDay, weeksOf } from './schedule-parts';
import { held, signIn, test, toast } from './support';

test.use({ serviceWorkers: 'allow', timezoneId: 'America/New_York' });

const day = midNextMonth();

test('An admin plans a repeating practice and moves one of its days', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  await expect(page.getByRole('heading', { name: 'Schedule & Events', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']);
  await expect(page.getByRole('grid', { name: 'Month' }).getByRole('row')).toHaveCount(weeksOf(day) + 1);

  const form = eventForm(page);
  await lookAtDialogs(page, form);
  await page.goto(`/schedule?date=${day}`);
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(form.type).toHaveValue('practice');
  await expect(form.team).toHaveValue('all');
  await expect(form.time('Start').hour).toHaveValue('10');
  await expect(form.time('Start').half('AM')).toBeChecked();
  await expect(form.time('End').hour).toHaveValue('12');
  await expect(form.time('End').half('PM')).toBeChecked();
  await expect(form.time('Start').hour.getByRole('option')).toHaveCount(12);
  await expect(form.time('Start').minute.getByRole('option')).toHaveCount(60);

  await form.title.fill('Dawn practice');
  await form.team.selectOption({ label: 'U10 Squirts' });
  await pickDay(page, form.startDate, 'Start Date', day);
  await form.time('Start').hour.selectOption('5');
  await form.location.fill('Backyard rink');
  await form.repeat.check();
  const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  for (const name of weekdays) await form.box.getByLabel(name).setChecked(name === weekday);
  await expect(form.box.getByText(/^Makes \d+ events\.$/)).toBeVisible();
  const request = await held(page, 'POST', '/api/events');
  await form.create.click();
  await expect(form.box.getByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true');
  request.release();
  await expect(toast(page)).toContainText('Event added successfully');

  const chip = chipOf(cellOf(page, day), 'Dawn practice');
  await expect(chip).toContainText('5:00 AM');
  await expect(chipOf(cellOf(page, addDays(day, 7)), 'Dawn practice')).toBeVisible();

  await chip.dragTo(cellOf(page, addDays(day, 1)));
  await expect(toast(page)).toContainText('Moved to');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(chip).toBeVisible();

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await chip.dragTo(cellOf(page, addDays(day, 1)));
  const moved = chipOf(cellOf(page, addDays(day, 1)), 'Dawn practice');
  await expect(moved).toContainText('5:00 AM');
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  expect((await saved).status()).toBe(200);
  await expect(toast(page)).toContainText('Event updated successfully');
  await page.reload();
  await expect(moved).toBeVisible();
  await expect(chip).toHaveCount(0);
  await expect(chipOf(cellOf(page, addDays(day, 7)), 'Dawn practice')).toBeVisible();

  await moved.click();
  await expect(form.box.getByRole('heading', { name: 'Edit Event' })).toBeVisible();
  await form.remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete event' });
  await question.getByLabel('All events of the series').check();
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(toast(page)).toHaveText('Event deleted successfully.');
  await expect(chipOf(page.getByRole('grid'), 'Dawn practice')).toHaveCount(0);
});

test('A parent answers for a child on the dashboard and on the event, and subscribes', async ({ page }) => {
  await signIn(page, 'parent');
  await page.goto('/');
  const mateo = page.getByRole('group', { name: 'Is Mateo coming?' });
  await mateo.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(mateo.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('region', { name: 'Next events' })
    .getByRole('link', { name: /U10 Squirts/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('U10 Squirts');
  await expect(mateo.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  await expectNoAxeFaults(page);
  await mateo.getByRole('button', { name: 'Maybe' }).click();
  await answered(page);
  await page.reload();
  await expect(mateo.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const box = page.getByRole('dialog', { name: 'Subscribe' });
  await box.getByRole('button', { name: 'Make an address' }).click();
  await expect(box.getByLabel('Address', { exact: true })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Revoke My family' })).toBeVisible();
  await expectNoAxeFaults(page);
});

test('A coach takes attendance without a connection, and it is sent later, from a closed page too', async ({
  page,
  context,
  board,
}) => {
  const event = await planPracticeNow(board);
  await signIn(page, 'coach');
  await page.goto(`/events/${event.id}`);
  const rows = page.getByRole('region', { name: 'Take attendance' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await rinkIsKept(page);
  await context.setOffline(true);
  const mark = (row: number, name: string) => rows.nth(row).getByRole('button', { name });
  await mark(0, 'Present').click();
  await mark(1, 'Late').click();
  await mark(2, 'Absent').click();
  await mark(2, 'Excused').click();
  await expect(
    page.getByText('3 marks are saved on this phone and will be sent when the connection is back.'),
  ).toBeVisible();
  await expect(mark(2, 'Excused')).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(mark(0, 'Present')).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(1, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(2, 'Excused')).toHaveAttribute('aria-pressed', 'true');

  // Marks left on the phone are sent when the app is next opened.
  await context.setOffline(true);
  await mark(4, 'Absent').click();
  await expect(page.getByText(/^1 mark is saved on this phone/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  const sent = later.waitForResponse((answer) => answer.request().method() === 'PUT');
  await later.goto('/announcements');
  expect((await sent).status()).toBe(200);
});

/** Waits until the phone has installed the rink's service worker: offline, an unfinished installation fails with a warning. */
async function rinkIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Checks the day view, the form with an error and the picker for violations. */
async function lookAtDialogs(page: Page, form: ReturnType<typeof eventForm>): Promise<void> {
  await page.goto('/schedule?view=day');
  await expect(page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem')).toHaveCount(10);
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Add Event' }).click();
  await form.repeat.check();
  await form.create.click();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFaults(page);
  await form.startDate.click();
  await expect(page.getByRole('dialog', { name: 'Start Date', exact: true })).toBeVisible();
  await expectNoAxeFaults(page);
}
