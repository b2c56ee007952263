import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { sessions } from '@/features/accounts/tables';
import { formatWeekday } from '@/kit/format/dates';
import { addDays, dayOf, nextMonthStart } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import { realBrowserTiming } from '@/shared/timing';
import { confirm } from '../../../../../test/screens/confirm';
import type { DemoServer } from '../../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../../test/screens/open-screen';
import { findChip, findEventForm, MANILA, pickDay, plan, startFarFromClub } from '../../../../../test/screens/schedule';
import { expectToast } from '../../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startFarFromClub();
});
afterAll(() => server.close());

it('changes an event', async () => {
  const day = '2036-01-16';
  await plan(server, { title: 'Old place', day, location: 'Old rink', description: 'Helmets.' });
  const page = await open(`/schedule?date=${day}`);
  const form = await openEvent(page, day, 'Old place');
  expect(form.location()).toHaveValue('Old rink');
  expect(form.description()).toHaveValue('Helmets.');
  // Waits until the teams to choose from are loaded.
  await waitFor(() => expect(form.team()).toHaveValue('3'));
  await page.fill(form.location(), 'New rink');
  const request = page.hold('PUT /api/events/');
  await page.user.click(form.update());
  expect(await within(form.box).findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
  request.release();
  await expectToast('Event updated successfully');
  await expectClosed();
  await page.answered();
  const again = await openEvent(page, day, 'Old place');
  expect(again.location()).toHaveValue('New rink');
});

it('asks before it discards changes to a second event, after the first was saved', async () => {
  const day = '2036-02-20';
  await plan(server, { title: 'First of two', day });
  await plan(server, { title: 'Second of two', day });
  const page = await open(`/schedule?date=${day}`);
  const first = await openEvent(page, day, 'First of two');
  await page.fill(first.description(), 'Saved');
  await page.user.click(first.update());
  await expectClosed();
  const form = await openEvent(page, day, 'Second of two');
  await page.fill(form.description(), 'Half a sentence');
  await page.user.keyboard('{Escape}');
  expect(await within(form.box).findByText('Discard your changes?')).toBeVisible();
  await page.user.click(within(form.box).getByRole('button', { name: 'Keep editing' }));
  expect(form.description()).toHaveValue('Half a sentence');
  await page.user.click(form.description());
  await page.user.keyboard('{Escape}');
  await page.user.click(await within(form.box).findByRole('button', { name: 'Discard' }));
  await expectClosed();
  await page.answered();
});

it('asks where somebody else changed the same field meanwhile', async () => {
  const day = '2036-05-14';
  const { id, description, type, teamId, startTime, endTime } = await plan(server, {
    title: 'Two hands',
    day,
    location: 'Old rink',
  });
  const page = await open(`/schedule?date=${day}`);
  const form = await openEvent(page, day, 'Two hands');
  expect(form.location()).toHaveValue('Old rink');
  const body = { title: 'Two hands', description, type, teamId, startTime, endTime, location: 'Their rink' };
  const theirs = await server.request('PUT', `/api/events/${id}`, { as: server.people.admin, body });
  expect(theirs.status).toBe(200);

  await page.fill(form.location(), 'My rink');
  await page.user.click(form.update());
  await within(form.box).findByText('Their rink', { selector: 'dd' });
  expect(form.location()).toHaveValue('My rink');
  await waitFor(() => expect(form.update()).toHaveAccessibleDescription('Choose what to keep first.'));
  await page.user.click(within(form.box).getByRole('radio', { name: 'Take theirs' }));
  await waitFor(() => expect(form.location()).toHaveValue('Their rink'));
  await page.fill(form.location(), 'Our rink');
  await page.user.click(form.update());
  await expectToast('Event updated successfully');
});

it('saves every field of a new event', async () => {
  const day = midNextMonth();
  const page = await open('/schedule');
  const form = await openNew(page);
  await page.fill(form.title(), 'All of it');
  await page.fill(form.description(), 'Two games.\nBring both jerseys.');
  await page.user.selectOptions(form.type(), 'Tournament');
  await page.user.selectOptions(form.team(), 'U12 Peewees');
  await pickDay(page, 'Start Date', day);
  await pickDay(page, 'End Date', addDays(day, 1));
  await page.user.selectOptions(form.hour('Start'), '8');
  await page.user.selectOptions(form.minute('Start'), '15');
  await page.user.selectOptions(form.hour('End'), '5');
  await page.user.selectOptions(form.minute('End'), '45');
  await page.user.click(form.half('End', 'PM'));
  await page.fill(form.location(), 'Cebu');
  await page.user.click(form.create());
  await expectClosed();
  expect(await planned(day, 'All of it')).toMatchObject([
    {
      description: 'Two games.\nBring both jerseys.',
      type: 'tournament',
      teamId: 3,
      startTime: instantAt(day, '08:15', MANILA),
      endTime: instantAt(addDays(day, 1), '17:45', MANILA),
      location: 'Cebu',
    },
  ]);
});

it('repeats on the weekday of the chosen start, until others are chosen', async () => {
  const day = midNextMonth();
  const weekday = (of: string) => formatWeekday(instantAt(of, '12:00', MANILA), MANILA).slice(0, 3);
  const page = await open('/schedule');
  const form = await openNew(page);
  const checked = () =>
    within(within(form.box).getByRole('group', { name: 'On these days' }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box.checked)
      .map((box) => box.labels?.[0]?.textContent);
  await page.fill(form.title(), 'Every week');
  await page.user.click(form.repeat());
  await pickDay(page, 'Start Date', addDays(day, 1));
  await waitFor(() => expect(checked()).toEqual([weekday(addDays(day, 1))]));
  await pickDay(page, 'Start Date', day);
  await waitFor(() => expect(checked()).toEqual([weekday(day)]));
  await page.user.click(form.create());
  await expectClosed();
  expect(await planned(day, 'Every week')).toMatchObject([{ startTime: instantAt(day, '10:00', MANILA) }]);
});

it('starts a new event on the displayed day, but never in the past', async () => {
  const page = await open('/schedule?view=day&date=2036-05-14');
  const form = await openNew(page);
  expect(form.startDate()).toHaveTextContent('Wed, May 14, 2036');
  expect(form.endDate()).toHaveTextContent('Wed, May 14, 2036');
  await page.user.keyboard('{Escape}');
  await expectClosed();
  await page.user.click(screen.getByRole('button', { name: 'Next day' }));
  await page.user.keyboard('n');
  const next = await findEventForm();
  await waitFor(() => expect(next.startDate()).toHaveTextContent('Thu, May 15, 2036'));

  page.load('/schedule?date=2020-01-01');
  const last = await openNew(page);
  const today = formatWeekday(new Date().toISOString(), MANILA);
  expect(last.startDate()).toHaveTextContent(`${today}, ${dayOf(new Date(), MANILA).slice(0, 4)}`);
});

it('keeps the form when an event cannot be created', async () => {
  const page = await open('/schedule');
  page.answer('POST /api/events', { status: 500, body: 'boom' });
  const form = await openNew(page);
  await page.fill(form.title(), 'Never');
  await page.user.click(form.create());
  await expectToast('Error', 'Failed to create event. Please try again.');
  expect(form.title()).toHaveValue('Never');
});

it('keeps the form when an event cannot be changed', async () => {
  const day = '2036-02-13';
  await plan(server, { title: 'Unchanged', day });
  const page = await open(`/schedule?date=${day}`);
  page.answer('PUT /api/events/', { status: 500, body: 'boom' });
  const form = await openEvent(page, day, 'Unchanged');
  await page.fill(form.location(), 'Nowhere');
  await page.user.click(form.update());
  await expectToast('Error', 'Failed to update event. Please try again.');
  expect(form.location()).toHaveValue('Nowhere');
});

it('says so and keeps the event when it cannot be deleted', async () => {
  const day = '2036-03-12';
  await plan(server, { title: 'Stays', day });
  const page = await open(`/schedule?date=${day}`);
  page.answer('DELETE /api/events/', { status: 500, body: 'boom' });
  const request = page.hold('DELETE /api/events/');
  const form = await openEvent(page, day, 'Stays');
  await page.user.click(form.remove());
  await confirm(page, 'Delete Event', 'Delete event');
  const question = within(screen.getByRole('alertdialog', { name: 'Delete event' }));
  expect(await question.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-disabled', 'true');
  request.release();
  await expectToast('Error', 'Failed to delete event. Please try again.');
  page.load();
  expect(await findChip(day, 'Stays')).toBeVisible();
});

it('does not request an event that is deleted', async () => {
  const day = '2036-08-13';
  await plan(server, { title: 'Short-lived', day, repeat: { days: ['WE'], until: '2036-08-20' } });
  const page = await open(`/schedule?date=${day}`);
  const form = await openEvent(page, day, 'Short-lived');
  await page.user.click(form.remove());
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete event' }));
  await page.user.click(question.getByLabelText('All events of the series'));
  await question.findByText(/^Repeats every Wed/);
  await page.user.click(question.getByRole('button', { name: 'Delete Event' }));
  await expectToast('Event deleted successfully.');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Short-lived/ })).toBeNull());
  const calls = page.requests.map(({ call }) => call);
  const after = calls.slice(calls.findIndex((call) => call.startsWith('DELETE')));
  expect(after.filter((call) => /^GET \/api\/events\/\d/.test(call))).toEqual([]);
});

it('offers a coach only active teams of their own', async () => {
  const { json } = await server.request('GET', '/api/teams/choices', { as: server.people.coach });
  const teams = json.teams.map((team: { name: string }) =>
    team.name === 'U10 Squirts' ? { ...team, isActive: false } : team,
  );
  const page = await openScreen(server, '/schedule', {
    as: server.people.coach,
    answers: { 'GET /api/teams/choices': { json: { ...json, teams } } },
  });
  await screen.findByRole('option', { name: 'Varsity' });
  const form = await openNew(page);
  const options = within(form.team()).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['U14 Bantams']);
  await waitFor(() => expect(form.team()).toHaveValue('4'));
});

it('leads to sign-in when the session ended elsewhere', async () => {
  const day = '2036-04-16';
  await plan(server, { title: 'Too late', day });
  const { super_admin } = server.people;
  const page = await openScreen(server, `/schedule?date=${day}`, { as: super_admin });
  const form = await openEvent(page, day, 'Too late');
  await page.fill(form.title(), 'Later still');
  // Other requests are answered as before: only saving is to find the conflict.
  page.answer('GET /api/events/conflicts', { json: [] });
  await server.db.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${super_admin.id}`);
  await page.user.click(form.update());
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  await waitFor(() =>
    expect(page.left).toEqual([`/api/login?returnTo=${encodeURIComponent(`/schedule?date=${day}`)}`]),
  );
});

it('lists a double booking once, where two read the same', async () => {
  const day = '2036-04-18';
  await plan(server, { title: 'Alike', day });
  const times = { startTime: '2036-04-18T10:00:00.000Z', endTime: '2036-04-18T11:00:00.000Z' };
  const conflict = { title: 'Morning ice', ...times, reasons: ['location'] };
  const json = [1, 2, 3].map((eventId) => ({ ...conflict, eventId }));
  const answers = { 'GET /api/events/conflicts': { json } };
  const page = await openScreen(server, `/schedule?date=${day}`, { as: server.people.admin, answers });
  await openEvent(page, day, 'Alike');
  expect(await screen.findAllByText(/^Morning ice, .*: same place$/)).toHaveLength(1);
  expect(screen.queryByText(/^And \d+ more\.$/)).toBeNull();
  await page.answered();
});

it('requests conflicts once typing has paused for 400 ms', async () => {
  const day = '2036-04-17';
  await plan(server, { title: 'Where', day });
  const timing = { conflicts: realBrowserTiming.conflicts };
  const page = await openScreen(server, `/schedule?date=${day}`, { as: server.people.admin, timing });
  const requests = () =>
    page.requests
      .map(({ call }) => new URL(call.slice('GET '.length), server.url))
      .filter(({ pathname }) => pathname === '/api/events/conflicts')
      .map(({ searchParams }) => searchParams.get('location'));
  const form = await openEvent(page, day, 'Where');
  await waitFor(() => expect(requests()).toHaveLength(1));
  // From here on only the test advances time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const value of ['Rink', 'Rink two']) {
    fireEvent.input(form.location(), { target: { value } });
    await new Promise(setImmediate);
    vi.advanceTimersByTime(399);
  }
  expect(requests()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await expect.poll(requests).toEqual([null, 'Rink two']);
});

it('asks for no conflicts of an end before the start, not even while it is put right', async () => {
  const day = '2036-04-21';
  await plan(server, { title: 'Wrong way round', day });
  const timing = { conflicts: realBrowserTiming.conflicts };
  const page = await openScreen(server, `/schedule?date=${day}`, { as: server.people.admin, timing });
  const form = await openEvent(page, day, 'Wrong way round');
  const ends = () =>
    page.requests
      .filter(({ call }) => call.startsWith('GET /api/events/conflicts'))
      .map(({ call }) => new URL(call.slice('GET '.length), server.url).searchParams.get('endTime'));
  await expect.poll(ends).toEqual([instantAt(day, '18:00', MANILA)]);
  // From here on only the test advances time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const hour of ['4', '7']) {
    fireEvent.change(form.hour('End'), { target: { value: hour } });
    await new Promise(setImmediate);
    vi.advanceTimersByTime(400);
    await new Promise(setImmediate);
  }
  await expect.poll(ends).toEqual(['18:00', '19:00'].map((time) => instantAt(day, time, MANILA)));
});

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.admin });
}

async function openNew(page: OpenScreen) {
  const [button] = await screen.findAllByRole('button', { name: 'Add Event' });
  await page.user.click(button as HTMLElement);
  return findEventForm();
}

async function openEvent(page: OpenScreen, day: string, title: string) {
  await page.user.click(await findChip(day, title));
  const form = await findEventForm();
  await waitFor(() => expect(form.title()).toHaveValue(title));
  return form;
}

async function expectClosed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /(Add New|Edit) Event/ })).toBeNull());
}

/** Returns a day in the middle of next month, which the picker offers whatever today is. */
function midNextMonth(): string {
  return addDays(nextMonthStart(dayOf(new Date(), MANILA)), 9);
}

async function planned(day: string, title: string) {
  const path = `/api/events?from=${day}T00:00:00Z&to=${addDays(day, 1)}T00:00:00Z`;
  const { json } = await server.request('GET', path, { as: server.people.admin });
  return json.filter((event: { title: string }) => event.title === title);
}
