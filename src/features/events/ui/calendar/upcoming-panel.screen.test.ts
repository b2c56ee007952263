import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DemoServer } from '../../../../../test/screens/demo-server';
import { openScreen } from '../../../../../test/screens/open-screen';
import { findEventForm, plan, startFarFromClub } from '../../../../../test/screens/schedule';
import { eventTypes } from '../../contract/event';
import type { EventDraft } from '../../contract/form';
import { events } from '../../tables';

/** The weekdays from March 1, 2038, on. */
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The icon of each type, and its name for screen readers. */
const looks = {
  practice: ['.lucide-timer', 'Practice'],
  game: ['svg:has(rect)', 'Game'],
  tournament: ['.lucide-trophy', 'Tournament'],
  meeting: ['.lucide-calendar', 'Team Meeting'],
  training: ['.lucide-calendar', 'Training Session'],
  fundraiser: ['.lucide-calendar', 'Fundraiser'],
  social: ['.lucide-calendar', 'Social Event'],
  other: ['.lucide-calendar', 'Other'],
} as const;

let server: DemoServer;
beforeAll(async () => {
  server = await startFarFromClub();
});
afterAll(() => server.close());
// Starts with a club that has no events.
beforeEach(async () => void (await server.db.delete(events)));

it('says that a club has no events, and how to start', async () => {
  const page = await open('/schedule');
  const card = within(await findCard());
  expect(await card.findByText('No events scheduled')).toBeVisible();
  expect(card.getByText('Create your first event to get started')).toBeVisible();
  expect(card.queryAllByRole('listitem')).toEqual([]);
  await page.user.click(card.getByRole('button', { name: 'Add Event' }));
  expect(within((await findEventForm()).box).getByRole('heading', { name: 'Add New Event' })).toBeVisible();
});

it('lists the first 10 with icon, title, team, location, date and time', async () => {
  for (let number = 1; number <= 12; number += 1) {
    // The last ones are created first: the order is that of their starts.
    const day = String(13 - number).padStart(2, '0');
    const teamId = number % 2 ? 5 : null;
    await planLate(`2038-03-${day}`, { title: `Event ${day}`, type: typeOf(number), teamId });
  }
  const page = await open('/schedule');
  const card = await findCard();
  const rows = await waitFor(() => {
    const found = within(card).getAllByRole('listitem');
    expect(found).toHaveLength(10);
    expect(card).toHaveTextContent('Varsity');
    return found;
  });
  for (const [index, row] of rows.entries()) {
    const day = index + 1;
    const number = 13 - day;
    const [icon, word] = looks[typeOf(number)];
    const lines = [...row.querySelectorAll('a > span:not([aria-hidden]) > *')].map((line) => line.textContent);
    expect(lines).toEqual([
      `${word}: `,
      `Event ${String(day).padStart(2, '0')}`,
      `${weekdays[(day - 1) % 7]}, Mar ${day}, 11:30 PM`,
      number % 2 ? 'Varsity' : 'All Teams',
      'South rink',
    ]);
    expect(row.querySelector(`[aria-hidden] ${icon}`)).toBeVisible();
  }
  await page.user.click(within(rows[0] as HTMLElement).getByRole('link'));
  expect(await screen.findByRole('heading', { name: 'Event 01', level: 1 })).toBeVisible();
});

it('follows the team and the types, whatever page the calendar shows', async () => {
  await planLate('2038-04-01', { title: 'Peewees practice', teamId: 3 });
  await planLate('2038-04-02', { title: 'Varsity game', type: 'game', teamId: 5 });
  await planLate('2038-04-03', { title: 'Club meeting', type: 'meeting', teamId: null });
  await planLate('2038-04-04', { title: 'Peewees cup', type: 'tournament', teamId: 3 });
  const page = await open('/schedule?date=2035-01-01');
  const card = await findCard();
  const expectTitles = (...titles: string[]) =>
    waitFor(() =>
      expect([...card.querySelectorAll('li .font-semibold')].map((one) => one.textContent)).toEqual(titles),
    );
  await expectTitles('Peewees practice', 'Varsity game', 'Club meeting', 'Peewees cup');

  const choose = async (team: string) => page.user.selectOptions(screen.getByLabelText('Team'), team);
  await within(screen.getByLabelText('Team')).findByRole('option', { name: 'Varsity' });
  await choose('U12 Peewees');
  await expectTitles('Peewees practice', 'Club meeting', 'Peewees cup');
  const types = within(screen.getByRole('group', { name: 'Event types' }));
  const press = async (type: string) => page.user.click(types.getByLabelText(type));
  await press('Tournaments');
  await expectTitles('Peewees cup');
  await press('Other');
  await expectTitles('Club meeting', 'Peewees cup');
  await press('Tournaments');
  await press('Other');
  await press('Games');
  expect(await within(card).findByText('No events scheduled')).toBeVisible();
  expect(within(card).getByText('Try adjusting your filters')).toBeVisible();
  await choose('Varsity');
  await expectTitles('Varsity game');
  await choose('U12 Peewees');
  await page.user.click(await within(card).findByRole('button', { name: 'Clear Filter' }));
  await expectTitles('Peewees practice', 'Varsity game', 'Club meeting', 'Peewees cup');
  expect(types.getByLabelText('All Events')).toBeChecked();
});

function open(path: string) {
  return openScreen(server, path, { as: server.people.super_admin });
}

function findCard(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: 'Upcoming Events' });
}

function typeOf(number: number) {
  return eventTypes[(number - 1) % eventTypes.length] ?? 'practice';
}

/** Plans an event late in the club's day, which is noon in New York. */
function planLate(day: string, draft: Partial<EventDraft> & { title: string }) {
  const times = { startTime: `${day}T23:30:00+08:00`, endTime: `${day}T23:59:00+08:00` };
  return plan(server, { day, location: 'South rink', ...times, ...draft });
}
