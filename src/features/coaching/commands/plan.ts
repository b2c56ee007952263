import { inArray } from 'drizzle-orm';
import { repeatedTimes } from '@/features/events/rules/repeat';
import { lockMoney } from '@/features/payments/commands/ledger';
import { queueChargedMail } from '@/features/payments/commands/notify';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Instant } from '@/shared/dates';
import type { Reply } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { createSession, SessionForm } from '../contract/session';
import { countOverlaps } from '../queries/overlaps';
import { getSession } from '../queries/sessions';
import { timeAndPlaceOf } from '../rules/mails';
import { studentIdsOf } from '../rules/student-ids';
import { coachSessions } from '../tables';
import { notifyFamilies } from './notify';
import { settleFees } from './settle-fees';
import { addStudents } from './students';

/** Maximum number of charges at once, counted per student and date: nobody else can change any payment in the meantime. */
const MAX_PLACES = 1_000;
const tooMany =
  'That is too much at once: the dates times the students can be 1,000 at most. Choose an earlier last day.';

type SavedSession = Reply<typeof createSession>;
type Fields = Omit<SessionForm, 'repeat' | 'playerId' | 'playerIds' | 'scheduledDate'>;

/**
 * Plans a session, or one for each date of a series. Each student is charged the rate; each guardian gets one mail about the sessions and
 * one about the charges. Returns the first session. Throws `invalid` for a player whom the coach can't choose and for a series that isn't
 * possible or charges too many at once.
 */
export async function planSession(
  { db, mailer, config }: Pick<App, 'db' | 'mailer' | 'config'>,
  scope: Scope<'coaching.write'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  { repeat, playerId, playerIds, scheduledDate, ...fields }: SessionForm,
): Promise<SavedSession> {
  const { timeZone } = club;
  const starts = await startsOf(scheduledDate, fields.duration, repeat ?? null, timeZone);
  const students = studentIdsOf({ playerId, playerIds });
  if (starts.length * students.ids.length > MAX_PLACES) throw invalidField('repeat.until', tooMany);
  const planned = await db.transaction(async (tx) => {
    await lockMoney(tx);
    const ids = await insertSessions(tx, scope, fields, starts);
    const [first] = ids;
    if (first === undefined) throw new AppError('internal');
    await addStudents(tx, scope, ids, students);
    const charged = await settleFees(tx, scope, { sessionIds: ids, timeZone, charges: () => true });
    const lessons = starts.map((start) => {
      return { title: fields.title, before: null, after: timeAndPlaceOf({ ...fields, scheduledDate: start }) };
    });
    const notice = { lessonId: first, key: `lesson:${first}:planned`, lessons, playerIds: students.ids };
    const mails =
      (await queueChargedMail(tx, { mailer, config }, charged)) +
      (await notifyFamilies(tx, { mailer, config }, scope, club, notice));
    await audit(tx, scope.actor, 'coachSession.planned', first, ids.length > 1 ? ids.length : undefined);
    const overlaps = await countOverlaps(tx, scope, ids);
    return { saved: { ...(await getSession(tx, scope, first)), sessions: ids.length, overlaps }, mails };
  });
  if (planned.mails > 0) mailer.kick();
  return planned.saved;
}

async function startsOf(
  startTime: Instant,
  duration: number,
  repeat: NonNullable<SessionForm['repeat']> | null,
  timeZone: string,
): Promise<Instant[]> {
  if (!repeat) return [startTime];
  const endTime = new Date(Date.parse(startTime) + duration * 60_000).toISOString();
  const spans = await repeatedTimes({ startTime, endTime }, repeat, timeZone);
  return spans.map((span) => span.startTime);
}

async function insertSessions(
  tx: Db,
  { actor }: Scope<'coaching.write'>,
  fields: Fields,
  starts: readonly Instant[],
): Promise<number[]> {
  const rows = await tx
    .insert(coachSessions)
    .values(starts.map((scheduledDate) => ({ ...fields, scheduledDate, coachId: actor.id })))
    .returning({ id: coachSessions.id });
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const [seriesId, ...others] = ids;
  if (seriesId !== undefined && others.length > 0)
    await tx.update(coachSessions).set({ seriesId }).where(inArray(coachSessions.id, ids));
  return ids;
}
