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
import { changeMessage, keepsWord, statusAfterEdit, stepOf } from '../rules/edit';
import { type FeeReason, isReopenable } from '../rules/session-fees';
import { type Charged, chargeMany } from './charge-many';

// What students of a coach's session owe the club. A coach has no say over payments but by these, and over none but those that hang on an
// own session (decision 048). The caller holds `lockMoney`.

type CoachScope = Scope<'coaching.write'>;
/** What follows a session; left out: as it was. */
export type FeeChange = Partial<Pick<NewFee, 'amount' | 'dueDate' | 'description'>>;

/** What one student owes for one session: pesos, by when, and what it is called. */
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
  // Told apart for admins: a family of another team may not expect it.
  await note(
    tx,
    actor,
    'charged_outside',
    made.filter((one) => !isOwn(one)),
  );
  return made;
}

/** The ids of those to be charged who are of the coach's own teams. */
async function listOwnPlayers(tx: Db, actor: CoachScope['actor'], fees: readonly NewFee[]) {
  const ids = fees.map(({ playerId }) => playerId);
  const rows = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(isOneOf(players.id, ids), debtorsWithin(scopeOf(actor, 'payment.read'))));
  return new Set<number | null>(rows.map(({ id }) => id));
}

/**
 * Gives payments of own sessions another amount, due date or description, as far as they are owed or would be again. What was paid, what
 * an admin cancelled and what isn't an own session's stays as it is; so does the amount of what was paid in part.
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
    // What was paid of it was a part of the amount that it had.
    const { amount: _, ...rest } = change;
    await amend(tx, scope, fee, hasParts ? rest : change, today);
  }
}

/**
 * Cancels what is still owed of these payments of own sessions. Money that comes late for one goes "to refund"; one that a family says
 * it has paid stays, for an admin to answer.
 */
export async function cancelFees(tx: Db, scope: CoachScope, ids: readonly number[], reason: FeeReason): Promise<void> {
  if (ids.length === 0) return;
  await move(tx, scope, (await findFees(tx, scope, ids)).filter(isOwed).filter(isUnreported), {
    status: 'cancelled',
    reason,
  });
}

/** Owes those of these payments again that were cancelled by `cancelFees`. What an admin cancelled stays cancelled. */
export async function reopenFees(tx: Db, scope: CoachScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await move(tx, scope, (await findFees(tx, scope, ids)).filter(isCancelledHere), { status: 'pending', reason: null });
}

/**
 * Those of these payments that hang on a session of the coach's own, by id, locked. What an admin has given to another player since is the
 * club's alone; what went along to the record that its player was merged into is not given away.
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
      /** Why it was cancelled last; null too where it never was. */
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
    .set({ ...after, ...(!keepsWord(before, after) && noWord), version: sql`${payments.version} + 1` })
    .where(and(eq(payments.id, id), eq(payments.version, version)))
    .returning({ id: payments.id });
  if (!row) throw new AppError('stale');
  const kind = stepOf(before.status, after.status);
  await addToLedger(tx, [
    { paymentId: id, kind, statusBefore: before.status, statusAfter: after.status, actorId: actor.id, reason },
  ]);
  await note(tx, actor, kind, [row]);
}

/** All at once, since a series can have thousands. */
async function move(
  tx: Db,
  { actor }: CoachScope,
  fees: readonly Fee[],
  { status, reason }: { status: 'cancelled' | 'pending'; reason: FeeReason | null },
): Promise<void> {
  await inChunks(fees, (chunk) =>
    tx
      .update(payments)
      .set({ status, cancelReason: reason, ...noWord, version: sql`${payments.version} + 1` })
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

/** A family's word that it has paid is about what was owed. */
const noWord = { confirmation: null, reportedMethod: null, reportedBy: null, reportedAt: null };

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
