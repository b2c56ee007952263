import { countUnanswered } from '@/features/attendance/queries/unanswered';
import { countPendingDocuments } from '@/features/documents/queries/count';
import type { Calendar } from '@/features/payments/queries/filters';
import { countPayments } from '@/features/payments/queries/list';
import { listToRefund } from '@/features/payments/refunds/queries/to-refund';
import { countAwaiting } from '@/features/player-lifecycle/queries/awaiting';
import type { Database } from '@/platform/db/database';
import { countKeptMail } from '@/platform/mail/keep-outbox';
import { type Actor, mayEver, type Permission, type Scope, scopeOf } from '@/shared/permissions';
import { type Waiting, type WaitingKind, waitingKinds } from '../contract';

type Count = (db: Database, actor: Actor, calendar: Calendar) => Promise<number>;

/** What waits for the actor, each counted as the list counts it that it leads to; what there is nothing of is left out. */
export async function readWaiting(
  db: Database,
  { actor }: Scope<'dashboard.waiting'>,
  calendar: Calendar,
): Promise<Waiting> {
  const seenTo = waitingKinds.filter((kind) => mayEver(actor, counts[kind].by));
  const found = await Promise.all(
    seenTo.map(async (kind) => ({ kind, count: await counts[kind].count(db, actor, calendar) })),
  );
  return found.filter(({ count }) => count > 0);
}

/** Who sees to it, and how many there are. */
const counts: Record<WaitingKind, { by: Permission; count: Count }> = {
  documents: {
    by: 'document.review',
    count: (db, actor, { today }) => countPendingDocuments(db, scopeOf(actor, 'document.read'), today),
  },
  payments: { by: 'payment.write', count: countAwaitingPayments },
  refunds: { by: 'payment.write', count: countToRefund },
  players: {
    by: 'player.accept',
    count: async (db, actor) => (await countAwaiting(db, scopeOf(actor, 'player.accept'))).count,
  },
  mail: { by: 'mail.keep', count: async (db) => (await countKeptMail(db)).failed },
  events: { by: 'attendance.take', count: (db, actor) => countUnanswered(db, scopeOf(actor, 'attendance.take')) },
};

async function countAwaitingPayments(db: Database, actor: Actor, calendar: Calendar): Promise<number> {
  const { count } = await countPayments(db, scopeOf(actor, 'payment.read'), { status: 'awaiting' }, calendar);
  return count;
}

/** By which way something goes back is told by the list alone. */
async function countToRefund(db: Database, actor: Actor, { today }: Calendar): Promise<number> {
  const { items, open, unclear } = await listToRefund(db, scopeOf(actor, 'payment.write'), null, today);
  return items.length + open.length + unclear.length;
}
