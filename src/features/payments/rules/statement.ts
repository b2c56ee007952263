import { type Day, dayOf, type Instant } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { LedgerKind } from '../contract/ledger';
import type { PaymentMethod, PaymentStatus, PaymentType } from '../contract/payment';
import type { StatementKind, StatementLine } from '../contract/statement';
import { type Discount, discountLabel } from './discount';
import { paidBy } from './paid-by';
import { paymentName } from './payment-name';

/** The fields of a payment used for its account. */
export interface StatementPayment extends Discount {
  id: number;
  partOf: number | null;
  playerName: string | null;
  type: PaymentType;
  description: string | null;
  amount: Amount;
  status: PaymentStatus;
  createdAt: Instant;
}

/** A ledger entry that moved money. */
export interface MoneyMovement {
  id: number;
  payment: StatementPayment;
  kind: LedgerKind;
  at: Instant;
  moved: Amount;
  method: PaymentMethod | null;
  /** The money is returned from a credit, or from what wasn't owed. */
  isPayout: boolean;
  reference: string | null;
  receiptNumber: number | null;
}

/** A payment that was cancelled, and why; null for a caller who may not read that. */
export interface Cancelled {
  payment: StatementPayment;
  at: Instant;
  reason: string | null;
}

type Draft = Omit<StatementLine, 'charged' | 'paid' | 'balance'> & { charged: number; paid: number };

/** Returns the lines of an account by day, charges before payments, each with the balance after it. Days are those of `timeZone`. */
export function statementLines(
  payments: readonly StatementPayment[],
  entries: readonly MoneyMovement[],
  cancelled: readonly Cancelled[],
  timeZone: string,
): StatementLine[] {
  const drafts = [
    ...charges(payments, entries, timeZone),
    ...entries.map((entry) => movedLine(entry, timeZone)),
    ...cancelled.map((one) => cancelledLine(one, timeZone)),
  ];
  let balance = 0;
  return drafts
    .toSorted((one, other) => compare(one.day, other.day) || rank(one.kind) - rank(other.kind))
    .map(({ charged, paid, ...line }) => {
      balance += charged - paid;
      return { ...line, charged: fromCentavos(charged), paid: fromCentavos(paid), balance: fromCentavos(balance) };
    });
}

function compare(one: Day, other: Day): number {
  return one < other ? -1 : Number(one > other);
}

function rank(kind: StatementKind): number {
  return kind === 'charge' || kind === 'discount' ? 0 : 1;
}

/**
 * Parts that were paid separately count as the one original charge, with its discount. Cancelled payments are left out. If money arrived
 * before its charge was recorded, the charge is dated to that day.
 */
function charges(payments: readonly StatementPayment[], entries: readonly MoneyMovement[], timeZone: string): Draft[] {
  const known = new Set(payments.map(({ id }) => id));
  const wholeOf = ({ id, partOf }: StatementPayment) => (partOf !== null && known.has(partOf) ? partOf : id);
  const sums = new Map<number, number>();
  for (const payment of payments) {
    const whole = wholeOf(payment);
    const amount = payment.status === 'cancelled' ? 0 : toCentavos(payment.amount);
    sums.set(whole, (sums.get(whole) ?? 0) + amount);
  }
  const firstMoney = new Map<number, Day>();
  for (const { payment, at } of entries.filter(({ kind }) => kind === 'received')) {
    const [whole, day] = [wholeOf(payment), dayOf(at, timeZone)];
    const first = firstMoney.get(whole);
    if (first === undefined || day < first) firstMoney.set(whole, day);
  }
  return payments.flatMap((payment) => {
    const charged = sums.get(payment.id) ?? 0;
    if (charged === 0) return [];
    const { playerName, discount, discountReason, status } = payment;
    const written = dayOf(payment.createdAt, timeZone);
    const first = firstMoney.get(payment.id) ?? written;
    const day = compare(first, written) < 0 ? first : written;
    const line = { reference: null, receiptNumber: null, paid: 0, day, playerName };
    const name = paymentName(payment);
    if (discount === null || discountReason === null || status === 'cancelled')
      return [{ ...line, kind: 'charge', text: name, charged }];
    const less = toCentavos(discount);
    return [
      { ...line, kind: 'charge', text: name, charged: charged + less },
      { ...line, kind: 'discount', text: `${discountLabel[discountReason]}: ${name}`, charged: -less },
    ];
  });
}

function movedLine(entry: MoneyMovement, timeZone: string): Draft {
  const { payment, at, moved, method, reference, receiptNumber } = entry;
  const kind = kindOf(entry);
  const paid = toCentavos(moved);
  const how = method ? ` ${paidBy[method]}` : '';
  return {
    day: dayOf(at, timeZone),
    kind,
    text: `${words[kind]}${kind === 'credit_used' ? '' : how}: ${paymentName(payment)}`,
    playerName: payment.playerName,
    reference,
    receiptNumber,
    // What was refunded is no longer owed.
    charged: kind === 'refund' ? paid : 0,
    paid,
  };
}

function cancelledLine({ payment, at, reason }: Cancelled, timeZone: string): Draft {
  const text = [`${words.cancelled}: ${paymentName(payment)}`, reason].filter(Boolean).join('. ');
  const none = { reference: null, receiptNumber: null, charged: 0, paid: 0 };
  return { ...none, day: dayOf(at, timeZone), kind: 'cancelled', text, playerName: payment.playerName };
}

function kindOf({ kind, isPayout }: MoneyMovement): StatementKind {
  if (kind === 'credited') return 'credit';
  if (kind === 'credit_used') return 'credit_used';
  if (kind === 'to_refund') return 'unowed';
  if (kind === 'reversed') return 'reversed';
  if (kind === 'refunded') return isPayout ? 'payout' : 'refund';
  return 'payment';
}

const words: Record<StatementKind, string> = {
  charge: '',
  discount: '',
  payment: 'Paid',
  credit: 'Credit, paid',
  credit_used: 'Credit used for another player',
  unowed: 'To be given back, paid',
  reversed: 'Taken back from paid',
  refund: 'Given back',
  payout: 'More than was owed, given back',
  cancelled: 'Cancelled',
};
