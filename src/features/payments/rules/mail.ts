import { dayText } from '@/shared/dates';
import { formatList, oneLine } from '@/shared/format';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t, translated } from '@/shared/translate';
import type { Payment, ReportedMethod } from '../contract/payment';
import { paidBy } from './paid-by';
import { paymentName } from './payment-name';
import { receiptNumberText } from './receipt-number';

export interface Recipient {
  id: string;
  email: string;
}

/** The sender of a mail, and the link for its reader. */
export interface Letterhead {
  clubName: string;
  link: string;
}

/** A payment in a mail, which contains no more of its child than the first name. */
export type MailedPayment = { playerId: number; firstName: string } & Pick<
  Payment,
  'id' | 'type' | 'description' | 'amount' | 'dueDate' | 'receiptNumber'
>;

/** Returns the mail to one guardian about new payments of all its children. `payments` has at least one. */
export function chargedMail(payments: readonly MailedPayment[], recipient: Recipient, letterhead: Letterhead) {
  const first = firstOf(payments);
  const names = namesOf(payments);
  const club = oneLine(letterhead.clubName);
  return {
    dedupeKey: `payment-charged:${first.id}:${recipient.id}`,
    recipient: recipient.email,
    about: payments.map(({ playerId }) => playerId),
    subject:
      payments.length === 1
        ? oneLine(t('New payment for {names}: {payment}', { names, payment: paymentName(first) }))
        : oneLine(t('{n} new payments for {names}', { n: payments.length, names })),
    body: [
      payments.length === 1
        ? t('{club} asks for this payment:', { club })
        : t('{club} asks for these payments:', { club }),
      ...toPay(payments, letterhead),
      letterhead.clubName,
    ].join('\n\n'),
  };
}

/** Returns paragraphs with what is owed and when, the total and the link to pay. `payments` has at least one. */
export function toPay(payments: readonly MailedPayment[], letterhead: Letterhead): string[] {
  return [payments.map(dueLine).join('\n'), ...totalLabel(payments), payMessage(letterhead)];
}

/**
 * Returns the text of that mail for a chat. It names no child, since a group may read it too, and no amount, since discounts and credits
 * differ by family.
 */
export function chargedMessage(
  payment: Pick<Payment, 'type' | 'description' | 'dueDate'>,
  { clubName, link }: Letterhead,
): string {
  const what = { club: oneLine(clubName), payment: paymentName(payment) };
  const asks = payment.dueDate
    ? t('{club} asks for a payment: {payment}, due {day}. See and pay it here:', {
        ...what,
        day: dayText(payment.dueDate),
      })
    : t('{club} asks for a payment: {payment}. See and pay it here:', what);
  return `${asks}\n${link}`;
}

/** How the money was paid: through the provider, or by hand as the guardian reported. */
type PaymentSource = 'online' | 'as_reported';

/** Returns the mail that thanks one guardian for received payments, with their receipts. `payments` has at least one. */
export function thanksMail(
  payments: readonly MailedPayment[],
  came: PaymentSource,
  recipient: Recipient,
  { clubName, link }: Letterhead,
) {
  const first = firstOf(payments);
  const lines = payments.map((payment) => `- ${owedMessage(payment)}${receiptMessage(payment)}`);
  return {
    dedupeKey: `payment-thanks:${first.id}:${first.receiptNumber}:${recipient.id}`,
    recipient: recipient.email,
    about: payments.map(({ playerId }) => playerId),
    subject: t('Thank you: {amount} received', { amount: formatAmount(sumOf(payments)) }),
    body: [
      t(thanks[came], { club: oneLine(clubName) }),
      lines.join('\n'),
      ...totalLabel(payments),
      t('See your payments and receipts at {link}', { link }),
      clubName,
    ].join('\n\n'),
  };
}

const thanks = {
  online: 'Thank you! Your online payment to {club} has arrived:',
  as_reported: 'Thank you! {club} confirms that your payment has arrived:',
} as const satisfies Record<PaymentSource, Sentence>;

/** Returns the mail that says why the club couldn't confirm what a guardian reported as paid. `version` identifies the mail. */
export function declinedMail(
  payment: MailedPayment & { version: number; reportedMethod: ReportedMethod | null; reason: string | null },
  recipient: Recipient,
  letterhead: Letterhead,
) {
  const { id, version, playerId, firstName, reportedMethod, reason } = payment;
  const how = reportedMethod === null ? '' : ` ${translated(paidBy[reportedMethod])}`;
  return {
    dedupeKey: `payment-declined:${id}:${version}:${recipient.id}`,
    recipient: recipient.email,
    about: [playerId],
    subject: oneLine(t('{name}: {payment} could not be confirmed', { name: firstName, payment: paymentName(payment) })),
    body: [
      t('You told the club that you paid this{how}, and the club could not confirm it:', { how }),
      dueLine(payment),
      ...(reason ? [t('The reason: {reason}', { reason })] : []),
      t('So it is still to be paid. If you have paid it, please ask an admin of the club.'),
      payMessage(letterhead),
      letterhead.clubName,
    ].join('\n\n'),
  };
}

/** Returns `- Ana: Season fee, ₱3,500.00, due Mar 5, 2026`. */
function dueLine(payment: MailedPayment): string {
  return `- ${owedMessage(payment)}${payment.dueDate === null ? '' : `, ${t('due {day}', { day: dayText(payment.dueDate) })}`}`;
}

/** Returns `Ana: Season fee, ₱3,500.00`. */
export function owedMessage(payment: Omit<MailedPayment, 'receiptNumber'>): string {
  return oneLine(`${payment.firstName}: ${paymentName(payment)}, ${formatAmount(payment.amount)}`);
}

/** Returns the sum of several payments as a paragraph; empty for one. */
export function totalLabel(payments: readonly Pick<Payment, 'amount'>[]): string[] {
  return payments.length === 1 ? [] : [t('All together: {amount}', { amount: formatAmount(sumOf(payments)) })];
}

/** Returns the sentence with the link to pay. */
export function payMessage({ link }: Letterhead): string {
  return t('Pay, or tell the club how you have paid, at {link}', { link });
}

function receiptMessage({ receiptNumber }: MailedPayment): string {
  return receiptNumber === null ? '' : `, ${t('receipt {number}', { number: receiptNumberText(receiptNumber) })}`;
}

function namesOf(payments: readonly MailedPayment[]): string {
  return formatList(new Set(payments.map(({ firstName }) => oneLine(firstName))));
}

function sumOf(payments: readonly Pick<Payment, 'amount'>[]) {
  return fromCentavos(payments.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}

function firstOf<T>([first]: readonly T[]): T {
  if (!first) throw new TypeError('A mail about payments needs a payment.');
  return first;
}
