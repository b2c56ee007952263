import { createHash } from 'node:crypto';
import type { guardians } from '@/features/guardians/tables';
import { type OnlineMethod, onlineMethods, type ReportedMethod } from '@/features/payments/contract/payment';
import type { demoCheckouts, paymentAttemptItems, paymentAttempts } from '@/features/payments/tables/checkout';
import type { duesRules } from '@/features/payments/tables/dues';
import type { paymentLedger, paymentRefunds, receipts } from '@/features/payments/tables/ledger';
import type { payments } from '@/features/payments/tables/payments';
import { instantAt } from '@/shared/instants';
import { at, type Calendar, earlier, hoursAfter, later, monthsBefore, timeZone } from './calendar';
import { chargedReason, partEntries } from './parts';
import type { DatedRow, Row } from './row';
import { staffId } from './staff';

type Payment = DatedRow<typeof payments>;
type Entry = Omit<Row<typeof paymentLedger>, 'id'> & { at: string };
type Attempt = Row<typeof paymentAttempts> & { createdAt: string };

export interface Money {
  payments: Payment[];
  ledger: Row<typeof paymentLedger>[];
  receipts: (typeof receipts.$inferInsert)[];
  attempts: Attempt[];
  attemptItems: (typeof paymentAttemptItems.$inferInsert)[];
  demoCheckouts: (typeof demoCheckouts.$inferInsert)[];
  refunds: Row<typeof paymentRefunds>[];
}

/** Returns the records behind the payments: how each reached its state, by whom and by which method, and its receipt. */
export function buildMoney(calendar: Calendar, charged: Payment[], family: (typeof guardians.$inferInsert)[]): Money {
  const payerOf = (playerId: number | null | undefined) =>
    family.find((guardian) => guardian.playerId === playerId)?.userId ?? null;
  const reported = withReports(calendar, charged, payerOf);
  const { refund, twice } = pickReturns(reported);
  const rows = reported.map((row) => (row.id === refund?.id ? { ...row, refunded: REFUND } : row));
  const online = rows.filter(isOnline);
  const second = twice && { ...twice, paidAt: earlier(hoursAfter(twice.paidAt ?? calendar.now, 1), calendar.now) };
  const attempts = [...online, ...(second ? [second] : [])].map((row, index) => attemptOf(row, index + 1, payerOf));
  const entries = rows.flatMap((row) => [
    ...entriesOf(calendar, row, attempts[online.indexOf(row)]?.id, payerOf, chargedReason(row, rows)),
    ...partEntries(row, rows),
  ]);
  if (second) entries.push(secondTime(second, attempts.length));
  if (refund) entries.push(givenBack(calendar, refund));
  const ledger = entries
    .sort((one, other) => one.at.localeCompare(other.at) || one.paymentId - other.paymentId)
    .map((entry, index) => ({ ...entry, id: index + 1 }));
  return {
    payments: rows,
    ledger,
    receipts: receiptsOf(rows),
    attempts,
    attemptItems: attempts.map(({ id, amount }, index) => ({
      attemptId: id,
      paymentId: (online[index] ?? second)?.id ?? 0,
      amount,
      isOpen: false,
    })),
    demoCheckouts: attempts.map(checkoutOf),
    refunds: refund ? [refundOf(calendar, refund)] : [],
  };
}

const REFUND = '500.00';
const REFUND_REASON = 'A practice was called off';
const reports: ReportedMethod[] = ['bank_transfer', 'cash', 'bank_transfer'];

/** Adds the reports of three families that have paid; the club declined one, as it found no money. */
function withReports({ now }: Calendar, rows: Payment[], payerOf: PayerOf): Payment[] {
  const open = rows.filter(
    ({ id, status, playerId }) =>
      (status === 'pending' || status === 'overdue') && (playerId ?? 0) > 10 && !rows.some((row) => row.partOf === id),
  );
  const chosen = open.slice(0, reports.length).map(({ id }) => id);
  return rows.map((row) => {
    const index = chosen.indexOf(row.id);
    if (index < 0) return row;
    return {
      ...row,
      confirmation: index === 2 ? ('declined' as const) : ('awaiting' as const),
      reportedMethod: reports[index],
      reportedBy: payerOf(row.playerId),
      reportedAt: later(hoursAfter(now, -5 - index), row.createdAt),
    };
  });
}

/** Returns an old payment that was partly refunded, and one of last week that was paid twice. */
function pickReturns(rows: Payment[]) {
  const paid = rows
    .filter(({ status }) => status === 'paid')
    .sort((a, b) => (a.paidAt ?? '').localeCompare(b.paidAt ?? ''));
  return { refund: paid.find(({ type }) => type === 'monthly_dues'), twice: paid.filter(isOnline).at(-1) };
}

function isOnline({ status, paymentMethod }: Payment): boolean {
  return status === 'paid' && onlineMethods.some((method) => method === paymentMethod);
}

type PayerOf = (playerId: number | null | undefined) => string | null;

function attemptOf(row: Payment, id: number, payerOf: PayerOf): Attempt {
  const paidAt = row.paidAt ?? row.createdAt;
  const method: OnlineMethod | null = onlineMethods.find((name) => name === row.paymentMethod) ?? null;
  return {
    id,
    provider: 'demo',
    reference: secretOf(`reference ${id}`),
    status: 'paid',
    amount: row.amount,
    method,
    checkoutId: secretOf(`checkout ${id}`),
    providerPaymentId: secretOf(`checkout ${id}`),
    createdBy: payerOf(row.playerId),
    createdAt: hoursAfter(paidAt, -0.05),
    checkedAt: paidAt,
    settledAt: paidAt,
  };
}

/** Returns a secret that looks random and is the same each time. */
function secretOf(text: string): string {
  return createHash('sha256').update(`demo ${text}`).digest('base64url').slice(0, 24);
}

function entriesOf(
  { now }: Calendar,
  row: Payment,
  attemptId: number | undefined,
  payerOf: PayerOf,
  reason: string | null,
): Entry[] {
  const { id: paymentId, amount, paymentMethod: method = null, paidAt, dueDate } = row;
  const entries: Entry[] = [
    { paymentId, kind: 'charged', at: row.createdAt, actorId: row.createdBy ?? null, statusAfter: 'pending', reason },
  ];
  const last = () => entries.at(-1)?.statusAfter ?? 'pending';
  const until = paidAt ?? now;
  const lateAt = dueDate ? hoursAfter(instantAt(dueDate, '00:00', timeZone), 24) : until;
  if (lateAt < until && lateAt > row.createdAt && row.status !== 'cancelled') {
    entries.push({ paymentId, kind: 'overdue', at: lateAt, statusBefore: last(), statusAfter: 'overdue' });
  }
  if (row.status === 'overdue' && last() !== 'overdue') {
    entries.push({
      paymentId,
      kind: 'overdue',
      at: earlier(lateAt, now),
      statusBefore: last(),
      statusAfter: 'overdue',
    });
  }
  if (paidAt) {
    const by = attemptId === undefined ? { actorId: staffId.admin } : { attemptId };
    const received = { paymentId, kind: 'received', at: paidAt, moved: amount, method } as const;
    entries.push({ ...received, ...by, statusBefore: last(), statusAfter: 'paid' });
  }
  if (row.status === 'cancelled') {
    const reason = row.notes ?? null;
    const takenBackAt = earlier(hoursAfter(row.createdAt, 1), now);
    entries.push({
      paymentId,
      kind: 'cancelled',
      at: takenBackAt,
      actorId: staffId.admin,
      statusBefore: last(),
      statusAfter: 'cancelled',
      reason,
    });
  }
  if (row.reportedAt) {
    const said = { paymentId, actorId: payerOf(row.playerId), statusBefore: last(), statusAfter: last() };
    entries.push({ ...said, kind: 'reported', at: row.reportedAt, method: row.reportedMethod ?? null });
    if (row.confirmation === 'declined') {
      const reason = 'We found no transfer of this amount yet.';
      entries.push({
        ...said,
        kind: 'declined',
        at: earlier(hoursAfter(row.reportedAt, 2), now),
        actorId: staffId.admin,
        reason,
      });
    }
  }
  return entries;
}

function secondTime({ id: paymentId, amount, paidAt, paymentMethod: method }: Payment, attemptId: number): Entry {
  const reason = 'It was paid already.';
  const status = { statusBefore: 'paid', statusAfter: 'paid' } as const;
  return {
    paymentId,
    kind: 'to_refund',
    at: paidAt ?? '',
    moved: amount,
    method: method ?? null,
    attemptId,
    reason,
    ...status,
  };
}

function givenBack({ now }: Calendar, row: Payment): Entry {
  const moved = `-${REFUND}`;
  const status = { statusBefore: 'paid', statusAfter: 'paid' } as const;
  const backAt = earlier(hoursAfter(row.paidAt ?? now, 24 * 9), now);
  return {
    paymentId: row.id,
    kind: 'refunded',
    at: backAt,
    moved,
    actorId: staffId.admin,
    reason: REFUND_REASON,
    ...status,
  };
}

function refundOf(calendar: Calendar, row: Payment): Row<typeof paymentRefunds> {
  const { at: backAt } = givenBack(calendar, row);
  const how = { amount: REFUND, reason: REFUND_REASON, way: 'hand', method: 'bank_transfer', state: 'done' } as const;
  return {
    id: 1,
    paymentId: row.id,
    ...how,
    reference: secretOf('refund 1'),
    requestedAt: backAt,
    settledAt: backAt,
    requestedBy: staffId.admin,
  };
}

function receiptsOf(rows: Payment[]): (typeof receipts.$inferInsert)[] {
  return rows
    .filter(({ status }) => status === 'paid')
    .sort((a, b) => (a.paidAt ?? '').localeCompare(b.paidAt ?? '') || a.id - b.id)
    .map(({ id, amount, paymentMethod, paidAt }, index) => ({
      number: index + 1,
      paymentId: id,
      amount,
      method: paymentMethod ?? null,
      issuedAt: paidAt ?? '',
    }));
}

function checkoutOf({ reference, checkoutId, amount, method, createdAt, settledAt }: Attempt) {
  const returnUrl = 'http://localhost/payments';
  const urls = { successUrl: returnUrl, failureUrl: returnUrl, cancelUrl: returnUrl };
  const status = 'paid' as const;
  return {
    reference,
    checkoutId: checkoutId ?? '',
    amount,
    lines: [],
    ...urls,
    method,
    status,
    paidAt: settledAt,
    createdAt,
  };
}

/** Returns a rule of a past season, since the demo club's current dues are built elsewhere. */
export function buildDuesRules({ today }: Calendar): Row<typeof duesRules>[] {
  const season = { firstMonth: monthsBefore(today, 8).slice(0, 7), lastMonth: monthsBefore(today, 6).slice(0, 7) };
  const rule = { id: 1, name: 'Summer clinic', amount: '1200.00', dueDay: 15, siblingDiscount: 20, isActive: false };
  return [{ ...rule, ...season, createdBy: staffId.admin, createdAt: at(monthsBefore(today, 9), '10:00') }];
}
