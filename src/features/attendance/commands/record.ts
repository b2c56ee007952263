import { sql } from 'drizzle-orm';
import { IS_CANCELLED } from '@/features/events/contract/change';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Body } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { can, type Scope, scopeOf } from '@/shared/permissions';
import type { AttendanceMark, AttendanceSheet, answerEvent, RsvpAnswer, takeAttendance } from '../contract/attendance';
import { findInvitation } from '../queries/rsvp';
import {
  getAttendance,
  getMark,
  isInvited,
  lockEventOfLink,
  lockSheetEvent,
  type SheetEvent,
  whoseToTake,
} from '../queries/sheet';
import { changedAnswer, closedReason } from '../rules/closed';
import { lastTaps, type Tap } from '../rules/taps';
import { eventAttendance } from '../tables';

type Dependencies = Pick<App, 'db'>;

/**
 * Saves a family's answer for one of its own children. Returns what is then known of the child at that event. Throws `not_found` for
 * another family's child and for an event that isn't for the child, `conflict` once the event has ended or is cancelled, `stale` when
 * `seen` is given and the answer is neither that nor the new one by now.
 */
export async function answerForChild(
  { db }: Dependencies,
  scope: Scope<'attendance.answer'>,
  { eventId, playerId }: { eventId: number; playerId: number },
  { status: answer, seen }: Body<typeof answerEvent>,
): Promise<AttendanceMark> {
  return db.transaction(async (tx) => {
    const event = await lockSheetEvent(tx, scope, eventId);
    if (!can(scope.actor, 'attendance.answer', { playerId })) throw new AppError('not_found');
    const isSaved = await recordAnswer(tx, scope.actor, event, { playerId, answer, seen });
    const mark = await getMark(tx, scope, eventId, playerId);
    if (!isSaved && mark.rsvp !== answer) throw new AppError('stale', changedAnswer(mark.rsvp));
    return mark;
  });
}

/**
 * Writes a guardian's answer beside whatever the coach has marked. Returns false when `seen` is given and the answer is another one by now:
 * nothing is written then. Throws as `answerForChild` does; that the child is the guardian's has been checked.
 */
async function recordAnswer(
  tx: Db,
  guardian: { id: string },
  event: SheetEvent,
  { playerId, answer: rsvp, seen }: { playerId: number; answer: RsvpAnswer; seen?: RsvpAnswer | null | undefined },
): Promise<boolean> {
  if (!(await isInvited(tx, event, playerId))) throw new AppError('not_found');
  const closed = closedReason(event, clock().getTime());
  if (closed) throw new AppError('conflict', closed);
  const answer = { rsvp, answeredAt: clock().toISOString(), answeredBy: guardian.id };
  const [saved] = await tx
    .insert(eventAttendance)
    .values({ eventId: event.id, playerId, ...answer })
    .onConflictDoUpdate({
      target: [eventAttendance.eventId, eventAttendance.playerId],
      set: answer,
      ...(seen !== undefined && { setWhere: sql`${eventAttendance.rsvp} is not distinct from ${seen}` }),
    })
    .returning({ id: eventAttendance.id });
  if (!saved) return false;
  await audit(tx, guardian, 'attendance.answered', event.id);
  return true;
}

/**
 * Takes attendance. The last tap for each player counts, so the same taps may arrive late, twice and in any order. Players whose
 * attendance the actor doesn't take are skipped, so that a phone's queue never gets stuck. Throws `not_found` for an event out of scope,
 * `conflict` for another person's taps and for a cancelled event.
 */
export async function markAttendance(
  { db }: Dependencies,
  scope: Scope<'attendance.take'>,
  eventId: number,
  { items, clock: phoneClock, by }: Body<typeof takeAttendance>,
): Promise<AttendanceSheet> {
  if (by !== undefined && by !== scope.actor.id) {
    throw new AppError('conflict', 'Somebody else is signed in now. The marks wait until you sign in again.');
  }
  return db.transaction(async (tx) => {
    const event = await lockSheetEvent(tx, scope, eventId);
    if (event.cancelledAt !== null) {
      throw new AppError('conflict', `${IS_CANCELLED}, so there is no attendance to take.`);
    }
    const taps = lastTaps(items, clock(), phoneClock);
    const known = await whoseToTake(
      tx,
      scope,
      event,
      taps.map(({ playerId }) => playerId),
    );
    const ours = taps.filter(({ playerId }) => known.has(playerId));
    if (ours.length > 0 && (await saveTaps(tx, scope, eventId, ours)) > 0)
      await audit(tx, scope.actor, 'attendance.taken', eventId);
    return getAttendance(tx, scopeOf(scope.actor, 'attendance.read'), eventId);
  });
}

/** Saves taps. Returns how many marks are new. Rows are written in player order, so that two phones can't deadlock. */
async function saveTaps(
  tx: Db,
  { actor }: Scope<'attendance.take'>,
  eventId: number,
  taps: readonly (Tap & RestOfItem)[],
): Promise<number> {
  const rows = taps
    .toSorted((a, b) => a.playerId - b.playerId)
    .map(({ playerId, status, at }) => ({ eventId, playerId, mark: status, markedAt: at, markedBy: actor.id }));
  const rest = taps.filter((tap) => tap.rest).map(({ playerId }) => playerId);
  const saved = await tx
    .insert(eventAttendance)
    .values(rows)
    .onConflictDoUpdate({
      target: [eventAttendance.eventId, eventAttendance.playerId],
      set: { mark: sql`excluded.taken`, markedAt: sql`excluded.taken_at`, markedBy: sql`excluded.taken_by` },
      setWhere: sql`(${eventAttendance.markedAt} is null or (excluded.taken_at >= ${eventAttendance.markedAt}
        and (excluded.taken_at, excluded.taken) is distinct from (${eventAttendance.markedAt}, ${eventAttendance.mark})))
        and (${eventAttendance.mark} is null or ${eventAttendance.playerId} <> all(${sql.param(rest)}::int[]))`,
    })
    .returning({ id: eventAttendance.id });
  return saved.length;
}

type RestOfItem = Pick<Body<typeof takeAttendance>['items'][number], 'rest'>;

/**
 * Writes the answer of a guardian whose signed link was verified. Throws as `answerForChild` does.
 * @unscoped the secret link is the right
 */
export async function answerByLink(
  { db }: Dependencies,
  { eventId, playerId, userId }: { eventId: number; playerId: number; userId: string },
  answer: RsvpAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEventOfLink(tx, { eventId });
    // Checked again inside the transaction, since the link may have lost its right since the page was rendered.
    if (!(await findInvitation(tx, { eventId, playerId, userId }))) throw new AppError('not_found');
    await recordAnswer(tx, { id: userId }, event, { playerId, answer });
  });
}
