import { and, eq, type SQL, sql } from 'drizzle-orm';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { CoachSession, SessionPaymentStatus, Student } from '../contract/session';
import { sessionsWithin, studentsWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';

type CoachScope = Scope<'coaching.read' | 'coaching.write'>;

/**
 * Whether a payment is that of a student's place: it isn't when an admin has moved it to another player since, unless that is the record
 * into which the student's was merged.
 */
export const isFeeOfStudent = sql`(${payments.id} = ${coachSessionPlayers.paymentId} and ${payments.playerId} in (
  ${coachSessionPlayers.playerId},
  (select ${players.mergedIntoId} from ${players} where ${players.id} = ${coachSessionPlayers.playerId})))`;

/** Whom a student's family has paid, in a query that has joined `payment`: what the club kept takes precedence over the coach's note. */
export const paidToSql = sql<Student['paidTo']>`case
  when ${payments.status} = 'paid' and ${payments.refunded} < ${payments.amount} then 'club'
  when ${coachSessionPlayers.paidInHand} then 'hand' end`;

/** What the club kept of parts of a fee that were paid separately, in pesos, in a query that has joined `payment`. */
export const keptOfParts = sql`coalesce((select sum(part.amount - part.refunded) from ${payments} part
  where part.part_of = ${payments.id} and part.status = 'paid'), 0)`;

const paymentOfStudent = sql`left join ${payments} on ${isFeeOfStudent}`;

/**
 * Whether a session is paid: all its students are, including those who have left the club; a session without students has its own status.
 * The list, its filter and the figures all use this.
 */
export const isPaidSql = sql<boolean>`coalesce((
  select bool_and(${paidToSql} is not null) from ${coachSessionPlayers} ${paymentOfStudent}
  where ${coachSessionPlayers.sessionId} = ${coachSessions.id}), ${coachSessions.paymentStatus} = 'paid')`;

/** When a session ends. */
export const endSql = sql`(${coachSessions.scheduledDate} + make_interval(mins => ${coachSessions.duration}))`;

/** Selects a coach's own sessions that meet `where`, with the fields of the API; the caller orders and limits. */
export function sessionRows(db: Db, scope: CoachScope, where?: SQL) {
  return db
    .select(sessionColumns(scope))
    .from(coachSessions)
    .where(and(sessionsWithin(scope), where))
    .$dynamic();
}

/** Returns a row with the fields that are derived from its students. */
export function asSession({ students, isPaid, ...row }: SessionRow): CoachSession {
  const [only] = students.length === 1 ? students : [];
  return {
    ...row,
    students,
    playerId: only?.playerId ?? null,
    playerName: only ? `${only.firstName} ${only.lastName}` : null,
    paymentStatus: paymentStatusOf(isPaid),
  };
}

type SessionRow = Omit<CoachSession, 'playerId' | 'playerName' | 'paymentStatus'> & { isPaid: boolean };

function paymentStatusOf(isPaid: boolean): SessionPaymentStatus {
  return isPaid ? 'paid' : 'unpaid';
}

/** Subqueries are wrapped in an expression: in a select from one table, drizzle omits the table name of the outer columns in them. */
function sessionColumns(scope: CoachScope) {
  return {
    id: coachSessions.id,
    title: coachSessions.title,
    type: coachSessions.type,
    students: sql<Student[]>`${studentsSql(scope)}`,
    duration: coachSessions.duration,
    rate: coachSessions.rate,
    scheduledDate: coachSessions.scheduledDate,
    location: coachSessions.location,
    description: coachSessions.description,
    playerNotes: coachSessions.playerNotes,
    status: coachSessions.status,
    isPaid: sql<boolean>`${isPaidSql}`,
    seriesId: coachSessions.seriesId,
    createdAt: coachSessions.createdAt,
    version: coachSessions.version,
  };
}

function studentsSql(scope: CoachScope): SQL {
  const student = sql`json_build_object('playerId', ${players.id}, 'firstName', ${players.firstName},
    'lastName', ${players.lastName}, 'paidTo', ${paidToSql}, 'paymentId', ${coachSessionPlayers.paymentId})`;
  return sql`(select coalesce(json_agg(${student} order by ${players.nameKey}, ${players.id}), '[]'::json)
    from ${coachSessionPlayers} join ${players} on ${players.id} = ${coachSessionPlayers.playerId} ${paymentOfStudent}
    where ${eq(coachSessionPlayers.sessionId, coachSessions.id)} and ${studentsWithin(scope)})`;
}
