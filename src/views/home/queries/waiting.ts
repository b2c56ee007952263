import { countUnanswered, unansweredMoment } from '@/features/attendance/queries/unanswered';
import { countPendingDocuments } from '@/features/documents/queries/count';
import type { Calendar } from '@/features/payments/queries/filters';
import { countPayments } from '@/features/payments/queries/list';
import { listToRefund } from '@/features/payments/refunds/queries/to-refund';
import { countAwaiting } from '@/features/player-lifecycle/queries/awaiting';
import type { Database } from '@/platform/db/database';
import type { RequestContext } from '@/platform/http/context';
import { countFailedMail } from '@/platform/mail/manage-outbox';
import { type Actor, mayEver, type Permission, type Scope, scopeOf } from '@/shared/permissions';
import { type Waiting, type WaitingKind, waitingKinds } from '../contract';

type Count = (db: Database, actor: Actor, calendar: Calendar) => Promise<number>;

/** Returns how much of each kind waits for the actor, counted like the list that it links to; kinds without any are left out. */
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

/**
 * Returns a function that returns a text which changes when the reply of `readWaiting` may change although none of its counted tables has:
 * when an event begins or comes near, and when mail fails. The outbox has no change counter, since every transaction that sends mail would
 * wait for it.
 * @unscoped returns when something begins or ends, for tags alone, and not what
 */
export function waitingState(db: Database): (context: RequestContext) => Promise<string> {
  const moment = unansweredMoment(db);
  return async (context) => {
    const failed = mayEver(context.actor, counts.mail.by) ? await countFailedMail(db) : 0;
    return `${await moment(context)} ${failed}`;
  };
}

/** The permission to handle each kind, and how to count it. */
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
  mail: { by: 'mail.manage', count: countFailedMail },
  events: { by: 'attendance.take', count: (db, actor) => countUnanswered(db, scopeOf(actor, 'attendance.take')) },
};

async function countAwaitingPayments(db: Database, actor: Actor, calendar: Calendar): Promise<number> {
  const { count } = await countPayments(db, scopeOf(actor, 'payment.read'), { status: 'awaiting' }, calendar);
  return count;
}

/** Counts without a provider, which only determines how a refund is paid back. */
async function countToRefund(db: Database, actor: Actor, { today }: Calendar): Promise<number> {
  const { items, open, unclear } = await listToRefund(db, scopeOf(actor, 'payment.write'), null, today);
  return items.length + open.length + unclear.length;
}
