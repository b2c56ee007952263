import { expect, type Page } from '@playwright/test';
import { addDays, dayOf, monthStart } from '@/shared/dates';
import { expectNoAxeFaults } from './axe-faults';
import { cellOf, chipOf, eventForm, MANILA, midNextMonth, pickDay, weeksOf } from './schedule-parts';
import { askApart, held, signIn, test, toast } from './support';

test.use({ timezoneId: 'America/New_York' });

const day = midNextMonth();

test('An admin plans a repeating practice and moves one of its days', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  await expect(page.getByRole('heading', { name: 'Schedule & Events', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']);
  await expect(page.getByRole('grid', { name: 'Month' }).getByRole('row')).toHaveCount(weeksOf(day) + 1);

  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = eventForm(page);
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
  request.letGo();
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

test('A move that the server refuses goes back', async ({ page, board }) => {
  const title = 'Stuck practice';
  const event = { title, type: 'practice', teamId: 3, location: null };
  const times = { startTime: `${day}T05:00:00+08:00`, endTime: `${day}T06:00:00+08:00` };
  await (await board.as('admin')).post('/api/events', { data: { ...event, ...times } });
  await signIn(page, 'admin');
  await page.route('/api/events/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await page.goto(`/schedule?date=${day}&team=3&types=practice`);
  await chipOf(cellOf(page, day), title).dragTo(cellOf(page, addDays(day, 2)));
  await expect(chipOf(cellOf(page, addDays(day, 2)), title)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toContainText('Failed to update event. Please try again.');
  await expect(chipOf(cellOf(page, day), title)).toBeVisible();
});

test('A double-booked place is named before saving, and saved anyway', async ({ page, board }) => {
  // Beyond what the club has planned: its own late practices would be named too.
  const day = addDays(midNextMonth(), 364);
  const late = { title: 'Late ice', type: 'practice', teamId: 4, location: 'North rink' };
  const times = { startTime: `${day}T23:00:00+08:00`, endTime: `${addDays(day, 1)}T01:00:00+08:00` };
  await (await board.as('admin')).post('/api/events', { data: { ...late, ...times } });
  await signIn(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = eventForm(page);
  await form.title.fill('Later ice');
  await form.team.selectOption({ label: 'Varsity' });
  await form.location.fill('north  RINK');
  await pickDay(page, form.startDate, 'Start Date', addDays(day, 1));
  await form.time('Start').hour.selectOption('12');
  await expect(form.box.getByText(/^Late ice, .* same place$/)).toBeVisible();
  await form.create.click();
  await expect(toast(page)).toContainText('Overlaps with Late ice.');
  // What ends after midnight stands on its starting day.
  await page.goto(`/schedule?view=day&date=${day}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Late ice' }) });
  await expect(card).toContainText('11:00 PM – 1:00 AM');
  await page.goto(`/schedule?view=day&date=${addDays(day, 1)}`);
  await expect(page.getByRole('link', { name: 'Later ice' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Late ice' })).toHaveCount(0);
});

test('Faulty entries are told beside their fields, and past days cannot be chosen', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = eventForm(page);
  await expect(form.team.getByRole('option', { name: 'All Teams' })).toHaveCount(0);
  await form.startDate.click();
  const picker = page.getByRole('dialog', { name: 'Start Date', exact: true });
  // The month before this one has past days only, whatever today is.
  await picker.getByRole('button', { name: 'Previous month' }).click();
  const past = picker.locator(`[data-day="${addDays(monthStart(dayOf(new Date(), MANILA)), -1)}"]`);
  await expect(past).toHaveAttribute('aria-disabled', 'true');
  await past.click({ force: true });
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await form.time('End').half('AM').check();
  await form.time('End').hour.selectOption('9');
  await form.create.click();
  await expect(form.title).toHaveAccessibleDescription(/Title is required\./);
  await expect(form.title).toBeFocused();
  await expect(form.box.getByText('The end is before the start.')).toBeVisible();
});

test('Views, days and filters live in the address and under the keys', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  await cellOf(page, day).getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/schedule?date=${addDays(day, 1)}`);
  await expect(cellOf(page, addDays(day, 1)).getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=day/);
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 8)}`));
  await page.keyboard.press('w');
  await expect(page.getByRole('grid', { name: 'Week' }).getByRole('columnheader')).toHaveCount(7);
  await page.keyboard.press('m');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/schedule');

  const types = page.getByRole('group', { name: 'Event types' });
  await expect(types.getByLabel('All Events')).toBeChecked();
  await types.getByLabel('Games').check();
  await expect(types.getByLabel('All Events')).not.toBeChecked();
  await types.getByLabel('Tournaments').check();
  await expect(page).toHaveURL(/types=game%2Ctournament/);
  await types.getByLabel('All Events').check();
  await expect(types.getByLabel('Games')).not.toBeChecked();
  await types.getByLabel('Other').check();
  await types.getByLabel('Other').uncheck();
  await expect(types.getByLabel('All Events')).toBeChecked();
  await page.getByLabel('Team').selectOption({ label: 'Varsity' });
  await expect(page).toHaveURL('/schedule?team=5');
  await page.reload();
  await expect(page.getByLabel('Team')).toHaveValue('5');
});

test('A parent answers for a child on the dashboard and on the event, and can change nothing else', async ({
  page,
}) => {
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
  await expect(page.getByRole('button', { name: 'Edit Event' })).toHaveAccessibleDescription(
    'Only coaches and admins can change events.',
  );

  await page.route('/api/events/*/attendance/*', (route) => route.fulfill({ status: 503, body: '' }));
  await mateo.getByRole('button', { name: 'Not going' }).click();
  await expect(toast(page)).toContainText('Your answer was not sent. Please try again.');
  await expect(mateo.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.unrouteAll();
  await mateo.getByRole('button', { name: 'Maybe' }).click();
  await page.reload();
  await expect(mateo.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
});

test('A coach takes attendance without a connection, and it arrives', async ({ page, context, board }) => {
  const upcoming = await (await board.as('coach')).get('/api/events/upcoming').then((answer) => answer.json());
  const event = upcoming.find(({ title }: { title: string }) => title === 'U10 Squirts practice');
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
  await mark(0, 'Present').click();
  await expect(mark(0, 'Present')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await expect(toast(page)).toContainText(/Reminder kept|Nobody to remind/);
});

test('Marks that were left on the phone go out when the app is next opened', async ({ page, context, board }) => {
  const upcoming = await (await board.as('coach')).get('/api/events/upcoming').then((answer) => answer.json());
  const event = upcoming.find(({ title }: { title: string }) => title === 'U10 Squirts practice');
  await signIn(page, 'coach');
  await page.goto(`/events/${event.id}`);
  const row = page.getByRole('region', { name: 'Take attendance' }).getByRole('listitem').nth(4);
  await expect(row).toBeVisible();
  await rinkIsKept(page);
  await context.setOffline(true);
  await row.getByRole('button', { name: 'Absent' }).click();
  await expect(page.getByText(/^1 mark is saved on this phone/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  const sent = later.waitForResponse((answer) => answer.request().method() === 'PUT');
  await later.goto('/announcements');
  expect((await sent).status()).toBe(200);
});

test('A calendar address is made, shown once and revoked', async ({ page }) => {
  await signIn(page, 'parent');
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const box = page.getByRole('dialog', { name: 'Subscribe' });
  await box.getByRole('button', { name: 'Make an address' }).click();
  const address = await box.getByLabel('Address', { exact: true }).inputValue();
  const feed = await page.request.get(new URL(address).pathname);
  expect(feed.status()).toBe(200);
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
  await expectNoAxeFaults(page);
  await box.getByRole('button', { name: 'Revoke My family' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page)).toHaveText('Address revoked');
  await expect(box.getByText('You have made none yet.')).toBeVisible();
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
});

test('An event that is gone or empty says so', async ({ page }) => {
  await signIn(page, 'parent');
  await askApart(page);
  await page.route('/api/events/999998', (route) => route.fulfill({ json: null }));
  await page.goto('/events/999998');
  await expect(page.getByRole('heading', { name: 'Event Not Found', level: 1 })).toBeVisible();
  await page.goto('/events/999999');
  await expect(page.getByRole('heading', { name: 'Event Not Found', level: 1 })).toBeVisible();
  await expect(page.getByText("The event you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Schedule' }).click();
  await expect(page).toHaveURL('/schedule');
});

test('No dialog of the schedule has a fault', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schedule?view=day');
  await expect(page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem')).toHaveCount(10);
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = eventForm(page);
  await form.repeat.check();
  await form.create.click();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFaults(page);
  await form.startDate.click();
  await expect(page.getByRole('dialog', { name: 'Start Date', exact: true })).toBeVisible();
  await expectNoAxeFaults(page);
});

test('The event page of a parent has no fault', async ({ page, board }) => {
  const upcoming = await (await board.as('coach')).get('/api/events/upcoming').then((answer) => answer.json());
  const event = upcoming.find(({ title }: { title: string }) => title === 'U10 Squirts practice');
  await signIn(page, 'parent');
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  await expectNoAxeFaults(page);
});

/** Waits until the phone has the worker of the rink: without a connection, what is left of its way fails with a warning. */
async function rinkIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}
