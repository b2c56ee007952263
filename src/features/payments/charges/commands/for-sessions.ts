import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { coachSessionPlayers, coachSessions } from '@/features/coaching/tables';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Amount } from '@/shared/money';
import { type Scope, scopeOf } from '@/shared/permissions';
import { addToLedger } from '../../commands/ledger';
import { currentStatus, isOwed } from '../../rules/status';
import { debtorsWithin } from '../../scope';
import { paymentLedger } from '../../tables/ledger';
import { payments } from '../../tables/payments';
import { changeMessage, keepsReport, statusAfterEdit, stepOf } from '../rules/edit';
import { type FeeReason, isReopenable } from '../rules/session-fees';
import { type Charged, chargeMany } from './charge-many';

// What students of a coach's session owe the club. A coach can change payments only through these functions, and only those that belong
// to a session of the coach's own (decision 048). The caller must hold `lockMoney`.

type CoachScope = Scope<'coaching.write'>;
/** The fields that follow a session; an omitted one stays unchanged. */
export type FeeChange = Partial<Pick<NewFee, 'amount' | 'dueDate' | 'description'>>;

/** What one student owes for one session: the amount in pesos, the due date and the description. */
export interface NewFee {
  playerId: number;
  amount: Amount;
  dueDate: Day;
  description: string;
}

type Fee = Awaited<ReturnType<typeof findFees>>[number];

/** Charges each player once for a session. Returns what was charged; the caller links it to the session and queues the mail. */
export async function chargeFees(tx: Db, { actor }: CoachScope, fees: readonly NewFee[]): Promise<Charged[]> {
  const made = await chargeMany(
    tx,
    actor,
    fees.map((fee) => ({ ...fee, type: 'session_fee' as const, coachId: actor.id })),
  );
  const own = await listOwnPlayers(tx, actor, fees);
  const isOwn = ({ playerId }: Charged) => own.has(playerId);
  await note(tx, actor, 'charged', made.filter(isOwn));
  // Reported to admins separately: a family of another team may not expect it.
  await note(
    tx,
    actor,
    'charged_outside',
    made.filter((one) => !isOwn(one)),
  );
  return made;
}

/** Returns the ids of the charged players who belong to the coach's own teams. */
async function listOwnPlayers(tx: Db, actor: CoachScope['actor'], fees: readonly NewFee[]) {
  const ids = fees.map(({ playerId }) => playerId);
  const rows = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(isOneOf(players.id, ids), debtorsWithin(scopeOf(actor, 'payment.read'))));
  return new Set<number | null>(rows.map(({ id }) => id));
}

/**
 * Changes the amount, due date or description of payments of own sessions that are owed or could become owed again. What was paid, what
 * an admin cancelled and what isn't an own session's stays unchanged; so does the amount of a partly paid one.
 */
export async function amendFees(
  tx: Db,
  scope: CoachScope,
  ids: readonly number[],
  change: FeeChange,
  today: Day,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const fees = (await findFees(tx, scope, ids)).filter((fee) => isOwed(fee) || isCancelledHere(fee));
  for (const { hasParts, ...fee } of fees) {
    // The part that was paid refers to the previous amount.
    const { amount: _, ...rest } = change;
    await amend(tx, scope, fee, hasParts ? rest : change, today);
  }
}

/**
 * Cancels what is still owed of these payments of own sessions. Money that arrives late for one goes to "to refund". One that a family
 * reports as paid stays, for an admin to answer.
 */
export async function cancelFees(tx: Db, scope: CoachScope, ids: readonly number[], reason: FeeReason): Promise<void> {
  if (ids.length === 0) return;
  await move(tx, scope, (await findFees(tx, scope, ids)).filter(isOwed).filter(isUnreported), {
    status: 'cancelled',
    reason,
  });
}

/** Reopens those of these payments that `cancelFees` cancelled. What an admin cancelled stays cancelled. */
export async function reopenFees(tx: Db, scope: CoachScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await move(tx, scope, (await findFees(tx, scope, ids)).filter(isCancelledHere), { status: 'pending', reason: null });
}

/**
 * Returns and locks those of these payments that belong to a session of the coach's own, by id. Leaves out a payment that an admin has
 * since moved to another player, but not one that moved to the record into which its player was merged.
 */
function findFees(tx: Db, { actor }: CoachScope, ids: readonly number[]) {
  const own = tx
    .select({ id: coachSessionPlayers.paymentId })
    .from(coachSessionPlayers)
    .innerJoin(coachSessions, eq(coachSessions.id, coachSessionPlayers.sessionId))
    .innerJoin(players, eq(players.id, coachSessionPlayers.playerId))
    .where(
      and(
        eq(coachSessions.coachId, actor.id),
        sql`${coachSessionPlayers.paymentId} = any(${sql.param(ids)}::int[])`,
        or(eq(payments.playerId, players.id), eq(players.status, 'merged')),
      ),
    );
  const cancelledFor = tx
    .select({ reason: paymentLedger.reason })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentId, payments.id), eq(paymentLedger.kind, 'cancelled')))
    .orderBy(desc(paymentLedger.id))
    .limit(1);
  return tx
    .select({
      id: payments.id,
      playerId: payments.playerId,
      amount: payments.amount,
      type: payments.type,
      status: payments.status,
      paymentMethod: payments.paymentMethod,
      dueDate: payments.dueDate,
      description: payments.description,
      notes: payments.notes,
      version: payments.version,
      confirmation: payments.confirmation,
      hasParts: sql<boolean>`exists (select from ${payments} part where part.part_of = ${payments.id})`,
      /** The reason of the last cancellation; null where it was never cancelled. */
      cancelledFor: sql<string | null>`${sql`(${cancelledFor})`}`,
    })
    .from(payments)
    .where(inArray(payments.id, own))
    .orderBy(asc(payments.id))
    .for('update');
}

async function amend(
  tx: Db,
  { actor }: CoachScope,
  { id, version, confirmation: _word, cancelledFor: _, ...before }: Omit<Fee, 'hasParts'>,
  change: FeeChange,
  today: Day,
): Promise<void> {
  const wanted = { ...before, ...change };
  const after = {
    ...wanted,
    status: statusAfterEdit(before, { ...wanted, status: currentStatus(before, today) }, today),
  };
  const reason = changeMessage(before, after);
  if (reason === null) return;
  const [row] = await tx
    .update(payments)
    .set({ ...after, ...(!keepsReport(before, after) && noReport), version: sql`${payments.version} + 1` })
    .where(and(eq(payments.id, id), eq(payments.version, version)))
    .returning({ id: payments.id });
  if (!row) throw new AppError('stale');
  const kind = stepOf(before.status, after.status);
  await addToLedger(tx, [
    { paymentId: id, kind, statusBefore: before.status, statusAfter: after.status, actorId: actor.id, reason },
  ]);
  await note(tx, actor, kind, [row]);
}

/** In one statement, since a series can have thousands of payments. */
async function move(
  tx: Db,
  { actor }: CoachScope,
  fees: readonly Fee[],
  { status, reason }: { status: 'cancelled' | 'pending'; reason: FeeReason | null },
): Promise<void> {
  await inChunks(fees, (chunk) =>
    tx
      .update(payments)
      .set({ status, cancelReason: reason, ...noReport, version: sql`${payments.version} + 1` })
      .where(sql`${payments.id} = any(${sql.param(chunk.map(({ id }) => id))}::int[])`),
  );
  const kind = status === 'cancelled' ? 'cancelled' : 'reopened';
  await addToLedger(
    tx,
    fees.map(({ id, status: statusBefore }) => {
      return { paymentId: id, kind, statusBefore, statusAfter: status, actorId: actor.id, reason } as const;
    }),
  );
  await note(tx, actor, kind, fees);
}

/** Clears a family's report, which refers to what was owed before. */
const noReport = { confirmation: null, reportedMethod: null, reportedBy: null, reportedAt: null };

function isUnreported({ confirmation }: Fee): boolean {
  return confirmation !== 'awaiting';
}

function isCancelledHere({ status, cancelledFor }: Fee): boolean {
  return status === 'cancelled' && isReopenable(cancelledFor);
}

async function note(tx: Db, actor: CoachScope['actor'], kind: string, rows: readonly { id: number }[]): Promise<void> {
  const [first, ...others] = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  if (first === undefined) return;
  const last = others.at(-1);
  if (last === undefined) await audit(tx, actor, `payment.${kind}`, first);
  else await audit(tx, actor, `payment.${kind}`, `${first}-${last}`, rows.length);
}
