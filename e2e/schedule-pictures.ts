import type { APIRequestContext, Page } from '@playwright/test';
import type { ClubEvent } from '@/features/events/contract/event';
import type { EventDraft } from '@/features/events/contract/form';
import { addDays } from '@/shared/dates';
import type { Role } from '@/shared/permissions';

interface ScheduleShot {
  name: string;
  path: string;
  role: Role;
  open?: (page: Page) => Promise<void>;
}

/** A Wednesday far from the demo club's own events. */
const FULL = '2035-09-12';
const PAIR = addDays(FULL, -1);
const EMPTY = addDays(FULL, -2);

/** Takes screenshots of the schedule with days of 0, 2 and 12 events, which are deleted afterwards. */
export async function withScheduleShots(
  as: (role: Role) => Promise<APIRequestContext>,
  take: (shots: ScheduleShot[]) => Promise<void>,
): Promise<void> {
  const admin = await as('admin');
  const planned: number[] = [];
  try {
    for (const draft of [...dayOfTwelve(), ...dayOfTwo()]) planned.push(await plan(admin, draft));
    await take(await shotsOf(admin));
  } finally {
    for (const id of planned) await admin.delete(`/api/events/${id}`);
  }
}

async function shotsOf(admin: APIRequestContext): Promise<ScheduleShot[]> {
  const events: ClubEvent[] = await (await admin.get('/api/events')).json();
  const now = new Date().toISOString();
  // The demo club's parent and coach both belong to this team.
  const practices = events.filter(({ title }) => title === 'U10 Squirts practice');
  const next = practices.find(({ startTime }) => startTime > now)?.id;
  const last = practices.findLast(({ endTime }) => endTime < now)?.id;
  return [
    { name: 'schedule-now', path: '/schedule', role: 'admin' },
    { name: 'schedule-now-parent', path: '/schedule', role: 'parent' },
    { name: 'schedule-month', path: `/schedule?date=${FULL}`, role: 'admin' },
    { name: 'schedule-month-empty-day', path: `/schedule?date=${EMPTY}`, role: 'admin' },
    { name: 'schedule-week', path: `/schedule?view=week&date=${FULL}`, role: 'admin' },
    { name: 'schedule-day-0', path: `/schedule?view=day&date=${EMPTY}`, role: 'admin' },
    { name: 'schedule-day-2', path: `/schedule?view=day&date=${PAIR}`, role: 'admin' },
    { name: 'schedule-day-12', path: `/schedule?view=day&date=${FULL}`, role: 'admin' },
    { name: 'schedule-no-match', path: '/schedule?types=tournament&team=1&date=2035-01-03', role: 'admin' },
    { name: 'event-dialog', path: `/schedule?date=${FULL}`, role: 'admin', open: press('Add Event') },
    { name: 'event-dialog-full', path: `/schedule?view=day&date=${FULL}`, role: 'admin', open: doubleBook },
    { name: 'event-dialog-edit', path: `/events/${next}`, role: 'admin', open: press('Edit Event') },
    { name: 'subscribe', path: '/schedule', role: 'parent', open: press('Subscribe') },
    { name: 'event-guardian', path: `/events/${next}`, role: 'parent' },
    { name: 'event-coach', path: `/events/${next}`, role: 'coach' },
    { name: 'event-coach-taken', path: `/events/${last}`, role: 'coach' },
    { name: 'event-guardian-taken', path: `/events/${last}`, role: 'parent' },
    { name: 'event-not-found', path: '/events/999999', role: 'parent' },
  ];
}

function dayOfTwelve(): EventDraft[] {
  const ice = ['SM Mall of Asia Ice Rink', 'SM Megamall Ice Rink', null] as const;
  return Array.from({ length: 12 }, (_, index) => {
    const hour = String(6 + index).padStart(2, '0');
    const minute = index % 2 ? '15' : '00';
    return {
      title: titles[index] ?? '',
      type: types[index % types.length],
      teamId: index % 4 === 3 ? null : 1 + (index % 5),
      location: ice[index % ice.length],
      startTime: `${FULL}T${hour}:${minute}:00+08:00`,
      // The last one ends after midnight.
      endTime: index === 11 ? `${addDays(FULL, 1)}T00:30:00+08:00` : `${FULL}T${hour}:59:00+08:00`,
      description: index % 3 ? null : 'Full gear, two jerseys.\nBe at the rink half an hour before.',
    };
  });
}

function dayOfTwo(): EventDraft[] {
  const times = { startTime: `${PAIR}T18:00:00+08:00`, endTime: `${PAIR}T19:15:00+08:00` };
  const late = { startTime: `${PAIR}T22:30:00+08:00`, endTime: `${addDays(PAIR, 1)}T00:30:00+08:00` };
  return [
    { title: 'U10 Squirts practice', type: 'practice', teamId: 2, location: 'SM Mall of Asia Ice Rink', ...times },
    { title: 'Varsity vs Laguna Eagles', type: 'game', teamId: 5, location: 'SM Megamall Ice Rink', ...late },
  ];
}

const types = ['practice', 'game', 'tournament', 'meeting', 'training', 'social'] as const;
const titles = [
  'U8 Mites practice',
  'U10 Squirts vs Laguna Eagles',
  'Philippine Ice Hockey Invitational, second round of the qualification',
  'Parents and coaches',
  'Power skating',
  'Halo-halo after the game',
  'U12 Peewees practice',
  'U14 Bantams vs Manila Lightning',
  'Habagat Cup, semifinals',
  'Team managers',
  'Goalie clinic',
  'Season opening night with all the families of the club',
];

async function plan(admin: APIRequestContext, data: EventDraft): Promise<number> {
  const answer = await admin.post('/api/events', { data });
  if (answer.status() !== 201) throw new Error(`No event was planned: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** Opens the dialog with all its parts: a repetition, and a double booking. */
async function doubleBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const box = page.getByRole('dialog', { name: 'Add New Event' });
  await box.getByLabel('Event Title').fill('Dawn practice');
  await box.getByLabel('Location').fill('SM Mall of Asia Ice Rink');
  await box.getByLabel('Repeat every week').check();
  await box.getByText('Double-booked.').waitFor();
}

function press(name: string) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}
