import * as z from 'zod/mini';
import { type WallTime, wallTimeOf } from '@/features/events/rules/wall-clock';
import { instantText, type Repeat, repeatFrom } from '@/features/events/ui/form/event-values';
import type { Day } from '@/shared/dates';
import { type CoachSession, type SessionDraft, type SessionType, sessionForm } from '../contract/session';

/** The form as it is filled in: its moment as the club's clock shows it, whatever the browser's. */
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

/** What the form shows at first: the session's own values, or those of a new one, today at 10 as the event's form has it. */
export function valuesOfSession(session: CoachSession | undefined, today: Day, timeZone: string): SessionValues {
  const scheduledDate = session ? wallTimeOf(session.scheduledDate, timeZone) : { day: today, time: '10:00' };
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

/** The contract's form, reached from what is typed in. */
export function sessionSchema(timeZone: string) {
  return z.pipe(
    z.pipe(
      z.custom<SessionValues>(),
      z.transform((values: SessionValues) => bodyOfSession(values, timeZone)),
    ),
    sessionForm,
  );
}

/** What is sent for these values. */
export function bodyOfSession({ repeat, ...values }: SessionValues, timeZone: string): SessionDraft {
  return {
    ...values,
    scheduledDate: instantText(values.scheduledDate, timeZone),
    ...(repeat.isOn && { repeat: repeatFrom(values.scheduledDate.day, repeat) }),
  };
}
