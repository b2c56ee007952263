import * as z from 'zod/mini';
import type { Team } from '@/features/teams/contract';
import type { SessionUser } from '@/kit/session';
import { addDays, type Day } from '@/shared/dates';
import { can } from '@/shared/permissions';
import { type ClubEvent, type EventDraft, type EventType, eventForm, type Weekday, weekdays } from '../../contract';
import { weekdayOf } from '../../rules/calendar';
import { instantOnClock, type WallTime, wallTimeOf } from '../../rules/wall-clock';

/** The form as it is filled in: moments as the club's clock shows them, whatever the browser's. */
export interface EventValues {
  title: string;
  description: string;
  type: EventType;
  /** A team's id or `all`. */
  teamId: string;
  startTime: WallTime;
  endTime: WallTime;
  location: string;
  /** Of a game; a side that isn't said is empty. */
  opponent: string;
  side: string;
  ourScore: string;
  theirScore: string;
  repeat: Repeat;
}

/** Whether it repeats every week. The days and the last one go with the start until somebody chooses others. */
export interface Repeat {
  isOn: boolean;
  days?: Weekday[];
  until?: Day;
}

const WEEKS = 8;

type TeamChoice = Pick<Team, 'id' | 'isActive'>;

/** What the form shows at first: the event's own values, or those of a new one on `day` for one of `teams`. */
export function valuesOf(
  event: ClubEvent | undefined,
  user: SessionUser,
  day: Day,
  teams: readonly TeamChoice[],
): EventValues {
  const { timeZone } = user.club;
  const startTime = event ? wallTimeOf(event.startTime, timeZone) : { day, time: '10:00' };
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    type: event?.type ?? 'practice',
    teamId: event ? String(event.teamId ?? 'all') : firstTeam(user, teams),
    startTime,
    endTime: event ? wallTimeOf(event.endTime, timeZone) : { day, time: '12:00' },
    location: event?.location ?? '',
    opponent: event?.opponent ?? '',
    side: event?.side ?? '',
    ourScore: String(event?.ourScore ?? ''),
    theirScore: String(event?.theirScore ?? ''),
    repeat: { isOn: false },
  };
}

/** A repetition from `first` on: by itself on its weekday for eight weeks. An emptied date field has neither. */
export function repeatFrom(first: Day, { days, until }: Repeat): { days: Weekday[]; until: Day } {
  if (first === '') return { days: days ?? [], until: until ?? '' };
  return { days: days ?? [weekdayCode(first)], until: until ?? addDays(first, WEEKS * 7) };
}

/** The contract's form, reached from what is typed in. `earliest` is the first day that may be chosen. */
export function eventSchema(timeZone: string, earliest: Day | undefined) {
  return z.pipe(
    z.pipe(
      z.custom<EventValues>().check(
        z.check(({ value, issues }) => {
          const isPast = earliest !== undefined && value.startTime.day < earliest;
          if (!isPast) return;
          issues.push({
            code: 'custom',
            message: "A new event can't start before today.",
            path: ['startTime'],
            input: value,
          });
        }),
      ),
      z.transform((values: EventValues) => bodyOf(values, timeZone)),
    ),
    eventForm,
  );
}

/** What is sent for these values. */
export function bodyOf(values: EventValues, timeZone: string): EventDraft {
  const { repeat, ...fields } = values;
  return {
    ...fields,
    startTime: instantText(values.startTime, timeZone),
    endTime: instantText(values.endTime, timeZone),
    ...(repeat.isOn && { repeat: repeatFrom(values.startTime.day, repeat) }),
  };
}

/** MO for a Monday. */
function weekdayCode(day: Day): Weekday {
  return weekdays[weekdayOf(day)] ?? 'SU';
}

/** An emptied date field has no instant; the contract then says that it is required. */
export function instantText(moment: WallTime, timeZone: string): string {
  return moment.day === '' ? '' : instantOnClock(moment, timeZone);
}

/** All teams, or for who may not plan for all the first that is offered; before the teams are known, the first own one. */
function firstTeam(user: SessionUser, teams: readonly TeamChoice[]): string {
  if (can(user, 'event.write', { teamIds: [] })) return 'all';
  const first = teams.length === 0 ? user.teamIds[0] : teamChoices(teams, user, undefined)[0]?.id;
  return String(first ?? '');
}

/** The teams that the user may plan for: active ones, and the one that the event has already. */
export function teamChoices<T extends TeamChoice>(
  teams: readonly T[],
  user: SessionUser,
  event: ClubEvent | undefined,
): T[] {
  return teams.filter(
    ({ id, isActive }) => id === event?.teamId || (isActive && can(user, 'event.write', { teamIds: [id] })),
  );
}
