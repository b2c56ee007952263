import { type Day, daysBetween, dayText } from '@/shared/dates';
import { inDays, oneLine } from '@/shared/format';
import { type Sentence, t, translated } from '@/shared/translate';
import {
  type Letterhead,
  type MailedPayment,
  owedMessage,
  payMessage,
  type Recipient,
  totalLabel,
} from '../../rules/mail';
import { paymentName } from '../../rules/payment-name';

/** A payment that a guardian is reminded of. `key` identifies the reminder. */
export interface RemindedPayment extends Omit<MailedPayment, 'receiptNumber' | 'dueDate'> {
  key: string;
  dueDate: Day;
}

/** Returns the mail that reminds one guardian of all these payments. `payments` has at least one, the soonest due first. */
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
        : t(stateLabel(payments, today), { n: payments.length }),
    body: [
      payments.length === 1 ? t('This payment is still open:') : t('These payments are still open:'),
      lines.join('\n'),
      ...totalLabel(payments),
      payMessage(letterhead),
      letterhead.clubName,
    ].join('\n\n'),
  };
}

/** Returns the text of the overdue mail for a chat. It names no child and no amount, since a group may read it too. */
export function overdueMessage({ clubName, link }: Letterhead): string {
  const says = t('{club}: some payments are overdue. See yours and pay them here:', { club: oneLine(clubName) });
  return `${says}\n${link}`;
}

/** Returns `is due in 3 days`, `is due today` or `is overdue`. */
function subjectWords(dueDate: Day, today: Day): string {
  return dueDate < today ? t('is overdue') : t('is due {when}', { when: whenLabel(dueDate, today) });
}

function stateLabel(payments: readonly RemindedPayment[], today: Day): Sentence {
  const overdue = payments.filter(({ dueDate }) => dueDate < today).length;
  if (overdue === payments.length) return '{n} payments are overdue';
  return overdue === 0 ? '{n} payments are due soon' : '{n} payments are due or overdue';
}

/** Returns `due Mar 5, 2026 (in 3 days)` or `was due Mar 5, 2026`. */
function dueMessage(dueDate: Day, today: Day): string {
  const day = dayText(dueDate);
  if (dueDate < today) return t('was due {day}', { day });
  return `${t('due {day}', { day })} (${whenLabel(dueDate, today)})`;
}

function whenLabel(dueDate: Day, today: Day): string {
  return translated(inDays(daysBetween(today, dueDate)));
}
