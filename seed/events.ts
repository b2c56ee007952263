import { type EventType, weekdays } from '@/features/events/contract/event';
import type { eventSeries, events } from '@/features/events/tables';
import { addDays, type Day } from '@/shared/dates';
import { at, type Calendar, hoursAfter } from './calendar';
import { numbered, type Row } from './row';
import { staffId } from './staff';
import { coachOf, teamId } from './teams';
import { games, mallOfAsia, megamall, occasions, practices, type Slot, southmall } from './weekly';

export type EventRow = Row<typeof events>;
export type SeriesRow = Row<typeof eventSeries>;

const WEEKS_BACK = 8;
const REACH_DAYS = 61;

/** Returns events from two months ago to two months ahead. The Squirts' next evening is the next event at any hour. */
export function buildEvents({ now, today }: Calendar): EventRow[] {
  const dayOfSlot = dayOfSlotIn({ now, today });
  const weekly = games.flatMap((pair, index) => {
    const week = index - WEEKS_BACK;
    return [
      ...practices.map((slot, nth) => ({
        ...draft('practice', dayOfSlot(slot, week), slot, null),
        seriesId: nth + 1,
        ...(week === 0 && slot === lastPractice && closedRink({ now, today })),
      })),
      ...pair.flatMap((game, which) => {
        if (!game) return [];
        const away = index % 3 === 1;
        const place = which === 0 ? megamall : away ? southmall : mallOfAsia;
        const slot: Slot = [2 + which, game.title, game.team, which === 0 ? '07:15' : '10:15', 90, place];
        const day = addDays(today, slot[0] + 7 * week);
        const played = day < today && { ourScore: (index * 3 + which) % 6, theirScore: (index * 2 + 1) % 5 };
        const side = place === southmall ? ('away' as const) : ('home' as const);
        return [{ ...draft('game', day, slot, gameNote(place)), opponent: game.opponent, side, ...played }];
      }),
    ];
  });
  const once = occasions.map(([type, slot, note]) => draft(type, addDays(today, slot[0]), slot, note));
  const fixtures = [...weekly, ...once].filter(({ type }) => type === 'game' || type === 'tournament');
  const inReach = (day: Day) => day >= addDays(today, -REACH_DAYS) && day <= addDays(today, REACH_DAYS);
  return numbered(
    [...weekly.filter((event) => !givesWay(event, fixtures)), ...once]
      .filter(({ day }) => inReach(day))
      .map(({ day: _day, ...event }) => event),
  );
}

/** Returns a series for every regular practice. */
export function buildSeries(calendar: Calendar): SeriesRow[] {
  const dayOfSlot = dayOfSlotIn(calendar);
  return practices.map((slot, nth) => {
    const weekday = weekdays[new Date(`${dayOfSlot(slot, 0)}T00:00:00Z`).getUTCDay()] ?? 'SU';
    return { id: nth + 1, days: [weekday], until: addDays(calendar.today, REACH_DAYS) };
  });
}

function dayOfSlotIn({ now, today }: Calendar) {
  const eveningIsAhead = now < at(today, '18:00');
  const squirtsDay = eveningIsAhead ? today : addDays(today, 1);
  return ([day, , team]: Slot, week: number): Day => addDays(team === teamId.u10 ? squirtsDay : today, day + 7 * week);
}

/**
 * Returns whether a regular event is left out: on the day of its tournament a team has nothing else, and on the day of a game no
 * practice.
 */
function givesWay(event: Draft, fixtures: Draft[]): boolean {
  return fixtures.some(
    ({ day, type, teamId: team }) =>
      day === event.day &&
      (team === null || team === event.teamId) &&
      (type === 'tournament' || event.type === 'practice'),
  );
}

type Draft = Pick<ReturnType<typeof draft>, 'day' | 'type' | 'teamId'>;

function draft(type: EventType, day: Day, [, title, team, start, minutes, place]: Slot, note: string | null) {
  const startTime = at(day, start);
  return {
    day,
    title,
    description: note,
    type,
    teamId: team,
    startTime,
    endTime: hoursAfter(startTime, minutes / 60),
    location: place,
    createdById: team === null ? staffId.admin : coachOf(team),
    createdAt: hoursAfter(startTime, -24 * 75),
  };
}

const lastPractice = practices.at(-1);

/** The last practice of the week is cancelled. */
function closedRink({ today }: Calendar) {
  return {
    cancelledAt: at(addDays(today, -1), '09:30'),
    cancelReason: 'The rink is closed for maintenance',
    version: 2,
  };
}

function gameNote(place: string): string {
  return place === southmall
    ? 'Away game. Be dressed 30 minutes before the face-off.'
    : 'Home game. Be dressed 30 minutes before the face-off.';
}
