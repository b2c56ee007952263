import { type Day, dayText } from '@/shared/dates';
import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { LedgerKind } from '../../contract/ledger';
import type { PaymentEdit, PaymentMethod, PaymentStatus, PaymentType } from '../../contract/payment';
import { currentStatus, isOwed } from '../../rules/status';

/** A charge before or after an edit. */
export interface Charge {
  playerId: number | null;
  amount: Amount;
  type: PaymentType;
  paymentMethod: PaymentMethod | null;
  status: PaymentStatus;
  dueDate: Day | null;
  description: string | null;
  notes: string | null;
}

/** The facts about a charge that decide which edits are allowed. */
export interface PaymentHistory {
  /** The amount that was refunded or whose refund is in progress. */
  refunded: Amount;
  /** Whether there ever was an attempt to pay it at the provider. */
  wasTried: boolean;
  /** Whether its last payment came through the provider. */
  cameOnline: boolean;
  /** Whether the payment exceeded what was owed, and the excess is now a credit. */
  broughtCredit: boolean;
}

/**
 * Returns the status to store after an edit. A status that reads the same today as before stays as stored; an overdue charge whose new
 * due date is `today` or later, or that has none, becomes pending again.
 */
export function statusAfterEdit(
  before: Pick<Charge, 'status' | 'dueDate'>,
  form: Pick<Charge, 'status' | 'dueDate'>,
  today: Day,
): PaymentStatus {
  const shown = currentStatus(before, today);
  const isPast = form.dueDate !== null && form.dueDate < today;
  const isMoved = form.dueDate !== before.dueDate;
  if (shown === 'overdue' && form.status === 'overdue' && isMoved && !isPast) return 'pending';
  return currentStatus(form, today) === shown ? before.status : form.status;
}

/** Applies the form to a charge. Without a status it keeps its own; one that stays paid also keeps its payment method. */
export function edited(before: Charge, form: Omit<PaymentEdit, 'version'>, today: Day): Charge {
  const { status: wanted = currentStatus(before, today), dueDate } = form;
  const status = statusAfterEdit(before, { status: wanted, dueDate }, today);
  const staysPaid = before.status === 'paid' && status === 'paid';
  return { ...form, status, paymentMethod: form.paymentMethod ?? (staysPaid ? before.paymentMethod : null) };
}

/** Returns the ledger's kind of the step between two statuses. Not used for the step to paid, which is `received`. */
export function stepOf(before: PaymentStatus, after: PaymentStatus): LedgerKind {
  if (before === after) return 'amended';
  if (before === 'paid') return 'reversed';
  return after === 'cancelled' ? 'cancelled' : 'reopened';
}

/** Returns whether a family's report still applies to a charge: the same player owes the same amount, or it is paid as before. */
export function keepsReport(before: Charge, after: Charge): boolean {
  const isSame = before.playerId === after.playerId && before.amount === after.amount;
  return isSame && (before.status === 'paid' ? after.status === 'paid' : isOwed(after));
}

/** The fields of a payment without a family's report. */
export const noReport = {
  confirmation: null,
  reportedMethod: null,
  reportedBy: null,
  reportedAt: null,
  reportedReference: null,
  proofId: null,
  declineReason: null,
};

/** Returns a sentence that says why the edit isn't allowed, or null when it is. */
export function editProblem(before: Charge, after: Charge, history: PaymentHistory): string | null {
  const { refunded, wasTried, cameOnline, broughtCredit } = history;
  if (before.status === 'paid' && after.status !== 'paid' && toCentavos(refunded) > 0)
    return `Since ${formatAmount(refunded)} of this was given back, it stays paid.`;
  // The money did arrive: without the record, nobody would refund it.
  if (before.status === 'paid' && after.status !== 'paid' && cameOnline)
    return 'This was paid online, so it stays paid. Give the money back instead.';
  if (before.status === 'paid' && after.status !== 'paid' && broughtCredit)
    return 'More than this came with it, and is a credit now, so it stays paid. Give the credit back first.';
  if (before.status === 'paid' && after.status === 'paid') return paidProblem(before, after);
  if (before.playerId !== after.playerId && wasTried)
    return 'A family has begun to pay this online, so it stays with its player. Cancel it and charge the other player.';
  return null;
}

/** A receipt states who paid how much with which method, so none of that may change. */
function paidProblem(before: Charge, after: Charge): string | null {
  if (before.amount !== after.amount)
    return 'This is paid, so its amount stays. Give money back, or set it to pending first.';
  if (before.playerId !== after.playerId) return 'This is paid, so it stays with its player. Set it to pending first.';
  if (before.paymentMethod !== after.paymentMethod)
    return 'This is paid, so its payment method stays. Set it to pending first.';
  return null;
}

/**
 * Describes what an edit changed besides the status, for the ledger: amounts and days with their old and new values, the rest by name.
 * Returns null when nothing changed.
 */
export function changeMessage(before: Charge, after: Charge): string | null {
  const words = [
    before.amount !== after.amount && `Amount: ${formatAmount(before.amount)} → ${formatAmount(after.amount)}`,
    before.dueDate !== after.dueDate && `Due date: ${dueMessage(before.dueDate)} → ${dueMessage(after.dueDate)}`,
    ...labelled.map(([key, label]) => before[key] !== after[key] && label),
  ].filter((word) => word !== false);
  return words.length > 0 ? words.join(' · ') : null;
}

const labelled = [
  ['playerId', 'Player'],
  ['type', 'Type'],
  ['paymentMethod', 'Payment method'],
  ['description', 'Description'],
  ['notes', 'Notes'],
] as const;

function dueMessage(day: Day | null): string {
  return day ? dayText(day) : 'none';
}
