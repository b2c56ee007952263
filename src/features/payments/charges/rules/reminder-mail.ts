import { type Day, daysBetween, dayText } from '@/shared/dates';
import { formatCount, oneLine, plural } from '@/shared/format';
import {
  type Letterhead,
  type MailedPayment,
  owedMessage,
  payMessage,
  type Recipient,
  totalLabel,
} from '../../rules/mail';
import { paymentName } from '../../rules/words';

/** A payment that a guardian is reminded of. `key` names the news. */
export interface RemindedPayment extends Omit<MailedPayment, 'receiptNumber' | 'dueDate'> {
  key: string;
  dueDate: Day;
}

/** The mail that reminds one guardian of payments, all in one. `payments` holds at least one, the soonest due first. */
export function reminderMail(
  payments: readonly RemindedPayment[],
  recipient: Recipient,
  today: Day,
  letterhead: Letterhead,
) {
  const [first] = payments;
  if (!first) throw new TypeError('A reminder needs a payment.');
  const lines = payments.map((payment) => `- ${owedMessage(payment)}, ${dueMessage(payment.dueDate, today)}`);
  return {
    dedupeKey: `${first.key}:${recipient.id}`,
    recipient: recipient.email,
    about: payments.map(({ playerId }) => playerId),
    subject:
      payments.length === 1
        ? oneLine(`${first.firstName}: ${paymentName(first)} ${subjectWords(first.dueDate, today)}`)
        : `${formatCount(payments.length, 'payment')} ${stateLabel(payments, today)}`,
    body: [
      `${plural(payments.length, 'This payment is', 'These payments are')} still open:`,
      lines.join('\n'),
      ...totalLabel(payments),
      payMessage(letterhead),
      letterhead.clubName,
    ].join('\n\n'),
  };
}

/** What that mail asks of what is overdue, for a chat: a group reads it too, so it names no child and no amount. */
export function overdueMessage({ clubName, link }: Letterhead): string {
  return `${oneLine(clubName)}: some payments are overdue. See yours and pay them here:\n${link}`;
}

/** `is due in 3 days`, `is due today`, `is overdue` */
function subjectWords(dueDate: Day, today: Day): string {
  return dueDate < today ? 'is overdue' : `is due ${whenLabel(dueDate, today)}`;
}

function stateLabel(payments: readonly RemindedPayment[], today: Day): string {
  const overdue = payments.filter(({ dueDate }) => dueDate < today).length;
  if (overdue === payments.length) return 'are overdue';
  return overdue === 0 ? 'are due soon' : 'are due or overdue';
}

/** `due Mar 5, 2026 (in 3 days)`, `was due Mar 5, 2026` */
function dueMessage(dueDate: Day, today: Day): string {
  if (dueDate < today) return `was due ${dayText(dueDate)}`;
  return `due ${dayText(dueDate)} (${whenLabel(dueDate, today)})`;
}

function whenLabel(dueDate: Day, today: Day): string {
  const days = daysBetween(today, dueDate);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
