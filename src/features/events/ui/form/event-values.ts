import * as z from 'zod/mini';
import type { Team } from '@/features/teams/contract';
import type { SessionUser } from '@/kit/session';
import { addDays, type Day } from '@/shared/dates';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { type ClubEvent, type EventType, type Weekday, weekdays } from '../../contract/event';
import { type EventDraft, eventForm } from '../../contract/form';
import { weekdayOf } from '../../rules/calendar';
import { instantOnClock, type WallTime, wallTimeOf } from '../../rules/wall-clock';

/** The form's values: moments as the club's clock shows them, whatever the browser's time zone. */
export interface EventValues {
  title: string;
  description: string;
  type: EventType;
  /** A team's id or `all`. */
  teamId: string;
  startTime: WallTime;
  endTime: WallTime;
  location: string;
  /** For games; a side that wasn't chosen is empty. */
  opponent: string;
  side: string;
  ourScore: string;
  theirScore: string;
  repeat: Repeat;
}

/** Whether it repeats every week. The days and the last one follow the start until the user chooses others. */
export interface Repeat {
  isOn: boolean;
  days?: Weekday[];
  until?: Day;
}

const WEEKS = 8;

type TeamChoice = Pick<Team, 'id' | 'isActive'>;

/** Returns the form's initial values: those of the event, or of a new one on `day` for one of `teams`. */
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

/** Returns a repetition from `first` on: by default on its weekday for eight weeks. Without a date both are empty. */
export function repeatFrom(first: Day, { days, until }: Repeat): { days: Weekday[]; until: Day } {
  if (first === '') return { days: days ?? [], until: until ?? '' };
  return { days: days ?? [weekdayCode(first)], until: until ?? addDays(first, WEEKS * 7) };
}

/** Returns the schema that converts the entered values to the contract's form. `earliest` is the first day that may be chosen. */
export function eventSchema(timeZone: string, earliest: Day | undefined) {
  return z.pipe(
    z.pipe(
      z.custom<EventValues>().check(
        z.check(({ value, issues }) => {
          const isPast = earliest !== undefined && value.startTime.day < earliest;
          if (!isPast) return;
          issues.push({
            code: 'custom',
            message: t("A new event can't start before today."),
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

/** Returns the request body for these values. */
export function bodyOf(values: EventValues, timeZone: string): EventDraft {
  const { repeat, ...fields } = values;
  return {
    ...fields,
    startTime: instantText(values.startTime, timeZone),
    endTime: instantText(values.endTime, timeZone),
    ...(repeat.isOn && { repeat: repeatFrom(values.startTime.day, repeat) }),
  };
}

/** Returns MO for a Monday. */
function weekdayCode(day: Day): Weekday {
  return weekdays[weekdayOf(day)] ?? 'SU';
}

/** Returns an empty text for an empty date field; the contract then reports that it is required. */
export function instantText(moment: WallTime, timeZone: string): string {
  return moment.day === '' ? '' : instantOnClock(moment, timeZone);
}

/** Returns all teams, or the first offered team for users who may not plan for all; before the teams are loaded, the first own one. */
function firstTeam(user: SessionUser, teams: readonly TeamChoice[]): string {
  if (can(user, 'event.write', { teamIds: [] })) return 'all';
  const offered = teams.filter(({ id, isActive }) => isActive && can(user, 'event.write', { teamIds: [id] }));
  const first = teams.length === 0 ? user.teamIds[0] : offered[0]?.id;
  return String(first ?? '');
}
