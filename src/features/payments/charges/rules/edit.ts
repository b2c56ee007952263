import { type Day, dayText } from '@/shared/dates';
import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { LedgerKind } from '../../contract/ledger';
import type { PaymentForm, PaymentMethod, PaymentStatus, PaymentType } from '../../contract/payment';
import { currentStatus, isOwed } from '../../rules/status';

/** What an edit finds or leaves. */
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

/** What stands beside a charge and decides what may become of it. */
export interface PaymentHistory {
  /** How much was given back or is on its way back. */
  refunded: Amount;
  /** Whether anybody ever went to pay it at the provider. */
  wasTried: boolean;
  /** Whether the provider brought the money by which it was paid last. */
  cameOnline: boolean;
  /** Whether more came with it than was owed, which is a credit now. */
  broughtCredit: boolean;
}

/**
 * The status to be written after an edit. What reads the same today as before stays as it was written; one that is overdue and gets
 * another due date, from `today` on or none, is pending again.
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

/** What an edit makes of a charge. One that stays paid keeps its way of paying where the form names none. */
export function edited(before: Charge, form: PaymentForm, today: Day): Charge {
  const status = statusAfterEdit(before, form, today);
  const staysPaid = before.status === 'paid' && status === 'paid';
  return { ...form, status, paymentMethod: form.paymentMethod ?? (staysPaid ? before.paymentMethod : null) };
}

/** What the ledger calls the step from one status to another. Never asked for the way into paid, which is `received`. */
export function stepOf(before: PaymentStatus, after: PaymentStatus): LedgerKind {
  if (before === after) return 'amended';
  if (before === 'paid') return 'reversed';
  return after === 'cancelled' ? 'cancelled' : 'reopened';
}

/** Whether a family's word about a charge is still about it: owed by the same player in the same amount, or paid as it was. */
export function keepsWord(before: Charge, after: Charge): boolean {
  const isSame = before.playerId === after.playerId && before.amount === after.amount;
  return isSame && (before.status === 'paid' ? after.status === 'paid' : isOwed(after));
}

/** A payment of which nobody says any more that it was paid. */
export const noWord = {
  confirmation: null,
  reportedMethod: null,
  reportedBy: null,
  reportedAt: null,
  reportedReference: null,
  proofId: null,
  declineReason: null,
};

/** Why a charge can't become so, as a sentence; null when it can. */
export function editProblem(before: Charge, after: Charge, history: PaymentHistory): string | null {
  const { refunded, wasTried, cameOnline, broughtCredit } = history;
  if (before.status === 'paid' && after.status !== 'paid' && toCentavos(refunded) > 0)
    return `Since ${formatAmount(refunded)} of this was given back, it stays paid.`;
  // The money did come: forgotten, nobody would give it back.
  if (before.status === 'paid' && after.status !== 'paid' && cameOnline)
    return 'This was paid online, so it stays paid. Give the money back instead.';
  if (before.status === 'paid' && after.status !== 'paid' && broughtCredit)
    return 'More than this came with it, and is a credit now, so it stays paid. Give the credit back first.';
  if (before.status === 'paid' && after.status === 'paid') return paidProblem(before, after);
  if (before.playerId !== after.playerId && wasTried)
    return 'A family has begun to pay this online, so it stays with its player. Cancel it and charge the other player.';
  return null;
}

/** A receipt says who paid how much in which way: none of that changes under it. */
function paidProblem(before: Charge, after: Charge): string | null {
  if (before.amount !== after.amount)
    return 'This is paid, so its amount stays. Give money back, or set it to pending first.';
  if (before.playerId !== after.playerId) return 'This is paid, so it stays with its player. Set it to pending first.';
  if (before.paymentMethod !== after.paymentMethod)
    return 'This is paid, so its payment method stays. Set it to pending first.';
  return null;
}

/** What an edit changed besides the status, for the ledger: amounts and days from what to what, the rest by name. Null: nothing. */
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
