import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { cancelFees, chargeFees, reopenFees } from '@/features/payments/charges/commands/for-sessions';
import { type FeeReason, feeReasons } from '@/features/payments/charges/rules/session-fees';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { dayOf } from '@/shared/dates';
import { toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { sessionsWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';

interface FeesToSettle {
  sessionIds: readonly number[];
  timeZone: string;
  /** Decides which students without a charge so far are charged; the others aren't. */
  charges: (playerId: number) => boolean;
}

type StudentPlace = Awaited<ReturnType<typeof placesOf>>[number];

/**
 * Updates what the students of own sessions owe the club to match the sessions (decision 048): a student owes the session's rate, unless
 * the session is cancelled or free or the coach was paid in hand. What the club was paid is left unchanged. Returns the ids of new
 * payments.
 */
export async function settleFees(tx: Db, scope: Scope<'coaching.write'>, settling: FeesToSettle): Promise<number[]> {
  const places = await placesOf(tx, scope, settling.sessionIds);
  const charged = places.filter(({ paymentId }) => paymentId !== null);
  for (const reason of Object.values(feeReasons)) {
    await cancelFees(tx, scope, paymentIdsOf(charged.filter((place) => freedBy(place) === reason)), reason);
  }
  await reopenFees(tx, scope, paymentIdsOf(charged.filter((place) => freedBy(place) === null)));
  return charge(tx, scope, settling, places);
}

/** Returns why a student owes nothing, or null when the rate is owed. */
function freedBy({ status, paidInHand, rate }: StudentPlace): FeeReason | null {
  if (status === 'cancelled') return feeReasons.cancelled;
  if (paidInHand) return feeReasons.hand;
  return toCentavos(rate) === 0 ? feeReasons.free : null;
}

async function charge(
  tx: Db,
  scope: Scope<'coaching.write'>,
  { timeZone, charges }: FeesToSettle,
  places: readonly StudentPlace[],
): Promise<number[]> {
  const owing = places
    .filter((place) => place.paymentId === null && place.plays && freedBy(place) === null && charges(place.playerId))
    .map(({ id, playerId, rate, title, scheduledDate }) => {
      return { id, fee: { playerId, amount: rate, dueDate: dayOf(scheduledDate, timeZone), description: title } };
    });
  const fees = owing.map(({ fee }) => fee);
  const made = await chargeFees(tx, scope, fees);
  // A player has at most one of these payments per due date: sessions that are charged together belong to one series.
  const byFee = new Map(made.map(({ id, playerId, dueDate }) => [`${playerId} ${dueDate}`, id]));
  const links = owing.map(({ id, fee }) => ({ id, paymentId: byFee.get(`${fee.playerId} ${fee.dueDate}`) ?? null }));
  await link(tx, links);
  return made.map(({ id }) => id);
}

async function link(tx: Db, links: readonly { id: number; paymentId: number | null }[]): Promise<void> {
  if (links.length === 0) return;
  const places = sql.param(links.map(({ id }) => id));
  const paymentIds = sql.param(links.map(({ paymentId }) => paymentId));
  await tx.execute(sql`update ${coachSessionPlayers} set payment_id = made.payment_id
    from unnest(${places}::int[], ${paymentIds}::int[]) made (id, payment_id) where ${coachSessionPlayers.id} = made.id`);
}

function placesOf(tx: Db, scope: Scope<'coaching.write'>, sessionIds: readonly number[]) {
  return tx
    .select({
      id: coachSessionPlayers.id,
      playerId: coachSessionPlayers.playerId,
      paymentId: coachSessionPlayers.paymentId,
      paidInHand: coachSessionPlayers.paidInHand,
      plays: sql<boolean>`${isActive}`,
      status: coachSessions.status,
      rate: coachSessions.rate,
      title: coachSessions.title,
      scheduledDate: coachSessions.scheduledDate,
    })
    .from(coachSessionPlayers)
    .innerJoin(coachSessions, eq(coachSessions.id, coachSessionPlayers.sessionId))
    .innerJoin(players, eq(players.id, coachSessionPlayers.playerId))
    .where(and(inArray(coachSessions.id, [...sessionIds]), sessionsWithin(scope)))
    .orderBy(asc(coachSessions.scheduledDate), asc(coachSessionPlayers.id));
}

function paymentIdsOf(places: readonly StudentPlace[]): number[] {
  return places.flatMap(({ paymentId }) => paymentId ?? []);
}
