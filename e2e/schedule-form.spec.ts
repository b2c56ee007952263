import { expect } from '@playwright/test';
import { formatWeekday } from '@/kit/format/dates';
import { addDays, dayOf } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import { test } from './planned';
import { answered } from './quiet';
import { cellOf, chipOf, eventForm, MANILA, midNextMonth, pickDay } from './schedule-parts';
import { askApart, held, inProductionTime, signIn, signInAlone, toast } from './support';

test.use({ timezoneId: 'America/New_York' });

test('An event is changed in its form', async ({ page, board, plan }) => {
  const day = '2036-01-16';
  const title = board.title('Old place');
  await plan({ title, day, location: 'Old rink', description: 'Helmets.' });
  await signIn(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  await chipOf(cellOf(page, day), title).click();
  const form = eventForm(page);
  await expect(form.location).toHaveValue('Old rink');
  await expect(form.description).toHaveValue('Helmets.');
  await expect(form.team).toHaveValue('3');
  await form.location.fill('New rink');
  const request = await held(page, 'PUT', '/api/events/*');
  await form.update.click();
  await expect(form.box.getByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
  request.letGo();
  await expect(toast(page)).toHaveText('Event updated successfully');
  await expect(form.box).toHaveCount(0);
  await chipOf(cellOf(page, day), title).click();
  await expect(form.location).toHaveValue('New rink');
});

test('What somebody else saved meanwhile is reloaded into the form', async ({ page, board, plan }) => {
  const day = '2036-05-14';
  const title = board.title('Two hands');
  const event = await plan({ title, day, location: 'Old rink' });
  await signIn(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  await chipOf(cellOf(page, day), title).click();
  const form = eventForm(page);
  await expect(form.location).toHaveValue('Old rink');
  const { description, type, teamId, startTime, endTime } = event;
  const theirs = { title, description, type, teamId, startTime, endTime, location: 'Their rink' };
  expect((await (await board.as('admin')).put(`/api/events/${event.id}`, { data: theirs })).status()).toBe(200);

  await form.location.fill('My rink');
  await form.update.click();
  await expect(form.box.getByText('Somebody else changed this event')).toBeVisible();
  await expect(form.location).toHaveValue('My rink');
  await expect(form.update).toHaveAccessibleDescription('Reload the newest version first.');
  await form.box.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alertdialog', { name: 'Reload this event?' }).getByRole('button', { name: 'Reload' }).click();
  await expect(form.location).toHaveValue('Their rink');
  await form.location.fill('Our rink');
  await form.update.click();
  await expect(toast(page)).toHaveText('Event updated successfully');
});

test('Every field of a new event is saved', async ({ page, board }) => {
  const day = midNextMonth();
  const title = board.title('All of it');
  await signIn(page, 'admin');
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = eventForm(page);
  await form.title.fill(title);
  await form.description.fill('Two games.\nBring both jerseys.');
  await form.type.selectOption('Tournament');
  await form.team.selectOption('U12 Peewees');
  await pickDay(page, form.startDate, 'Start Date', day);
  await pickDay(page, form.endDate, 'End Date', addDays(day, 1));
  await form.time('Start').hour.selectOption('8');
  await form.time('Start').minute.selectOption('15');
  await form.time('End').hour.selectOption('5');
  await form.time('End').minute.selectOption('45');
  await form.time('End').half('PM').check();
  await form.location.fill('Cebu');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/events'),
  );
  await form.create.click();
  const { id, ...event } = await (await saved).json();
  try {
    expect(event).toMatchObject({
      title,
      description: 'Two games.\nBring both jerseys.',
      type: 'tournament',
      teamId: 3,
      startTime: instantAt(day, '08:15', MANILA),
      endTime: instantAt(addDays(day, 1), '17:45', MANILA),
      location: 'Cebu',
    });
  } finally {
    await (await board.as('admin')).delete(`/api/events/${id}`);
  }
});

test('A repetition is on the weekday of the chosen start, until somebody chooses others', async ({ page, board }) => {
  const day = midNextMonth();
  const title = board.title('Every week');
  const weekday = (of: string) => formatWeekday(instantAt(of, '12:00', MANILA), MANILA).slice(0, 3);
  await signIn(page, 'admin');
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = eventForm(page);
  const checked = form.box.getByRole('group', { name: 'On these days' }).locator('label:has(:checked)');
  await form.title.fill(title);
  await form.repeat.check();
  await pickDay(page, form.startDate, 'Start Date', addDays(day, 1));
  await expect(checked).toHaveText([weekday(addDays(day, 1))]);
  await pickDay(page, form.startDate, 'Start Date', day);
  await expect(checked).toHaveText([weekday(day)]);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/events'),
  );
  await form.create.click();
  const { id, startTime } = await (await saved).json();
  expect(startTime).toBe(instantAt(day, '10:00', MANILA));
  expect((await (await board.as('admin')).delete(`/api/events/${id}?scope=all`)).ok()).toBe(true);
});

test('A new event begins on the day that is shown, but never in the past', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schedule?view=day&date=2036-05-14');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const form = eventForm(page);
  await expect(form.startDate).toHaveText('Wed, May 14, 2036');
  await expect(form.endDate).toHaveText('Wed, May 14, 2036');
  await page.keyboard.press('Escape');
  await expect(form.box).toHaveCount(0);
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.keyboard.press('n');
  await expect(form.startDate).toHaveText('Thu, May 15, 2036');

  await page.goto('/schedule?date=2020-01-01');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const today = formatWeekday(new Date().toISOString(), MANILA);
  await expect(form.startDate).toHaveText(`${today}, ${dayOf(new Date(), MANILA).slice(0, 4)}`);
});

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(`What is double-booked and how to repeat come into sight where they are asked for, at ${width}`, async ({
    page,
    board,
    plan,
  }) => {
    const day = '2036-07-16';
    const title = board.title('First there');
    const location = board.title('Rink');
    await plan({ title, day, location });
    await page.setViewportSize({ width, height });
    await signIn(page, 'admin');
    await page.goto(`/schedule?view=day&date=${day}`);
    await page.getByRole('button', { name: 'Add Event' }).first().click();
    const form = eventForm(page);
    await form.time('Start').hour.selectOption('5');
    await form.time('Start').half('PM').check();
    await form.title.fill('Too late');
    const notice = form.box.getByRole('status').filter({ hasText: 'Double-booked.' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(form.title).toBeInViewport();
    await form.repeat.check();
    await expect(form.box.getByLabel('Sunday')).toBeInViewport({ ratio: 1 });
    await expect(form.box.getByText(/^Makes \d+ events\.$/)).toBeInViewport({ ratio: 1 });
    await expect(notice).toBeInViewport({ ratio: 1 });
  });
}

test('A failed creation says so and keeps the form', async ({ page, board }) => {
  await signIn(page, 'admin');
  await page.route('/api/events', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'boom' }) : route.fallback(),
  );
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = eventForm(page);
  const title = board.title('Never');
  await form.title.fill(title);
  await form.create.click();
  await expect(toast(page).locator('p')).toHaveText(['Error', 'Failed to create event. Please try again.']);
  await expect(form.title).toHaveValue(title);
});

test('A failed update says so and keeps the form', async ({ page, board, plan }) => {
  const day = '2036-02-13';
  const title = board.title('Unchanged');
  await plan({ title, day });
  await signIn(page, 'admin');
  await page.route('/api/events/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'boom' }) : route.fallback(),
  );
  await page.goto(`/schedule?date=${day}`);
  await chipOf(cellOf(page, day), title).click();
  const form = eventForm(page);
  await form.location.fill('Nowhere');
  await form.update.click();
  await expect(toast(page).locator('p')).toHaveText(['Error', 'Failed to update event. Please try again.']);
  await expect(form.location).toHaveValue('Nowhere');
});

test('A failed deletion says so and leaves the event', async ({ page, board, plan }) => {
  const day = '2036-03-12';
  const title = board.title('Stays');
  await plan({ title, day });
  await signIn(page, 'admin');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/events\/\d+/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await gate;
    await route.fulfill({ status: 500, body: 'boom' });
  });
  await page.goto(`/schedule?date=${day}`);
  await chipOf(cellOf(page, day), title).click();
  await eventForm(page).remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete event' });
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await expect(toast(page).locator('p')).toHaveText(['Error', 'Failed to delete event. Please try again.']);
  await page.reload();
  await expect(chipOf(cellOf(page, day), title)).toBeVisible();
});

test('A deleted event is asked for no more', async ({ page, board, plan }) => {
  const day = '2036-08-13';
  const title = board.title('Short-lived');
  await plan({ title, day, repeat: { days: ['WE'], until: '2036-08-20' } });
  await signIn(page, 'admin');
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url());
  });
  await page.goto(`/schedule?date=${day}`);
  await chipOf(cellOf(page, day), title).click();
  await eventForm(page).remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete event' });
  await question.getByLabel('All events of the series').check();
  await expect(question.getByText(/^Repeats every Wed/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await expect(toast(page)).toHaveText('Event deleted successfully.');
  await expect(chipOf(page.getByRole('grid'), title)).toHaveCount(0);
  await answered(page);
  expect(missing).toEqual([]);
});

test('Saving an event after the session ended elsewhere leads to sign-in', async ({
  page,
  board,
  plan,
  playwright,
  baseURL,
}) => {
  const day = '2036-04-16';
  const title = board.title('Too late');
  await plan({ title, day });
  await signInAlone(page, 'admin');
  await page.goto(`/schedule?date=${day}`);
  await chipOf(cellOf(page, day), title).click();
  const form = eventForm(page);
  await form.title.fill(board.title('Later still'));
  // Asks for conflicts are answered as before: the save alone is to find out.
  await page.route('/api/events/conflicts*', (route) => route.fulfill({ json: [] }));
  const elsewhere = await playwright.request.newContext({ baseURL, storageState: await page.context().storageState() });
  await elsewhere.get('/api/logout');
  await elsewhere.dispose();

  // The page goes after half a second: what it says by then stays until it may go.
  const door = await held(page, 'GET', '**/api/login*');
  await form.update.click();
  await expect(toast(page).locator('p')).toHaveText(['Unauthorized', 'You are logged out. Logging in again...']);
  door.letGo();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
});

test('Conflicts are asked for once the typing has paused for 400 ms', async ({ page, board, plan }) => {
  const day = '2036-04-17';
  const title = board.title('Where');
  await plan({ title, day });
  await inProductionTime(page);
  await page.clock.install();
  await signIn(page, 'admin');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/events/conflicts') asked.push(searchParams.get('location'));
  });
  await page.goto(`/schedule?date=${day}`);
  await chipOf(cellOf(page, day), title).click();
  const form = eventForm(page);
  await expect(form.title).toHaveValue(title);
  await answered(page);
  asked.length = 0;
  // From here on only the test lets time pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const place of ['Rink', 'Rink two']) {
    await form.location.fill(place);
    await page.clock.runFor(399);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['Rink two']);
});

test('The first team of a coach is one that is offered', async ({ page }) => {
  await askApart(page);
  await page.route('/api/teams', async (route) => {
    const answer = await route.fetch();
    const teams: { name: string }[] = await answer.json();
    const squirtsRest = teams.map((team) => (team.name === 'U10 Squirts' ? { ...team, isActive: false } : team));
    await route.fulfill({ json: squirtsRest });
  });
  await signIn(page, 'coach');
  await page.goto('/schedule');
  await expect(page.getByLabel('Team', { exact: true }).getByRole('option', { name: 'Varsity' })).toBeAttached();
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = eventForm(page);
  await expect(form.team.getByRole('option')).toHaveText(['U14 Bantams']);
  await expect(form.team).toHaveValue('4');
});

test('The page of an event says all there is and leads back', async ({ page, board, plan }) => {
  const title = board.title('Finals');
  const more = { type: 'tournament', location: 'West rink', description: 'Four teams, one cup.' } as const;
  const { id } = await plan({ title, day: '2036-06-11', ...more });
  await signIn(page, 'admin');
  await page.goto(`/events/${id}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, level: 1 }) });
  await expect(card.getByRole('definition')).toHaveText([
    'Wednesday, June 11, 2036',
    '5:00 PM – 6:00 PM',
    'West rink',
    'U12 Peewees',
  ]);
  await expect(card.getByText('Tournament', { exact: true })).toBeVisible();
  await expect(card.getByText('Four teams, one cup.', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Event created /)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Schedule' }).click();
  await expect(page).toHaveURL('/schedule');
});
