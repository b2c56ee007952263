import * as z from 'zod/mini';
import { type WallTime, wallTimeOf } from '@/features/events/rules/wall-clock';
import { instantText, type Repeat, repeatFrom } from '@/features/events/ui/form/event-values';
import { addDays } from '@/shared/dates';
import { type CoachSession, type SessionDraft, type SessionType, sessionForm } from '../contract/session';

/** The latest hour of the default start for a new session today. */
const LAST_HOUR = 20;

/** The form's values: the start as the club's clock shows it, whatever the browser's time zone. */
export interface SessionValues {
  title: string;
  type: SessionType;
  playerIds: string[];
  duration: string;
  rate: string;
  scheduledDate: WallTime;
  location: string;
  description: string;
  playerNotes: string;
  repeat: Repeat;
}

/** Returns the form's initial values: those of the session, or of a new one that begins soon after `now`. */
export function valuesOfSession(session: CoachSession | undefined, now: Date, timeZone: string): SessionValues {
  const scheduledDate = session ? wallTimeOf(session.scheduledDate, timeZone) : firstStart(now, timeZone);
  return {
    title: session?.title ?? '',
    type: session?.type ?? 'private_lesson',
    playerIds: session?.students.map(({ playerId }) => String(playerId)) ?? [],
    duration: session ? String(session.duration) : '',
    rate: session?.rate ?? '',
    scheduledDate,
    location: session?.location ?? '',
    description: session?.description ?? '',
    playerNotes: session?.playerNotes ?? '',
    repeat: { isOn: false },
  };
}

/** Returns today at 10 AM, like the event form; when that is over, the next full hour, and after the latest one 10 AM of the next day. */
function firstStart(now: Date, timeZone: string): WallTime {
  const { day, time } = wallTimeOf(now.toISOString(), timeZone);
  const next = Number(time.slice(0, 2)) + 1;
  if (next > LAST_HOUR) return { day: addDays(day, 1), time: '10:00' };
  return { day, time: time < '10:00' ? '10:00' : `${next}:00` };
}

/** Returns the schema that converts the entered values to the contract's form. */
export function sessionSchema(timeZone: string) {
  return z.pipe(
    z.pipe(
      z.custom<SessionValues>(),
      z.transform((values: SessionValues) => bodyOfSession(values, timeZone)),
    ),
    sessionForm,
  );
}

/** Returns the request body for these values. */
export function bodyOfSession({ repeat, ...values }: SessionValues, timeZone: string): SessionDraft {
  return {
    ...values,
    scheduledDate: instantText(values.scheduledDate, timeZone),
    ...(repeat.isOn && { repeat: repeatFrom(values.scheduledDate.day, repeat) }),
  };
}
