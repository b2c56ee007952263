import type { LedgerEntry } from '@/features/payments/contract/ledger';
import { paidBy } from '@/features/payments/rules/paid-by';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';

type Entry = Pick<LedgerEntry, 'kind' | 'actorName' | 'method' | 'moved' | 'statusAfter'>;

/** Returns a ledger entry as a sentence that names the actor: `Carmela Ortiz received ₱3,500.00 in cash.` */
export function ledgerSentence(entry: Entry): string {
  const { actorName: who } = entry;
  const money = formatAmount(entry.moved.replace('-', ''));
  const how = entry.method ? ` ${t(paidBy[entry.method])}` : '';
  const club = who ?? t('The club');
  switch (entry.kind) {
    case 'charged':
      return who ? t('{who} charged it.', { who }) : t('It was charged by a rule.');
    case 'amended':
      return t('{who} changed it.', { who: club });
    case 'overdue':
      return t('Its due date passed: it became overdue.');
    case 'reopened':
      return t('{who} set it back to {status}.', { who: club, status: translated(entry.statusAfter) });
    case 'cancelled':
      return t('{who} cancelled it.', { who: club });
    case 'reported':
      return t('{who} reported it paid{how}.', { who: who ?? t('The family'), how });
    case 'declined':
      return how
        ? t('{who} declined the report that it was paid{how}.', { who: club, how })
        : t('{who} declined the report.', { who: club });
    case 'received':
      return who
        ? t('{who} noted it paid: {money}{how}.', { who, money, how })
        : t('{money} came in online{how}.', { money, how });
    case 'reversed':
      return t('{who} took it back from paid: {money} no longer counts.', { who: club, money });
    case 'to_refund':
      return t("{money} came in{how}, though it wasn't owed any more. It is to be given back.", { money, how });
    case 'refunded':
      return t('{who} gave back {money}{how}.', { who: club, money, how });
    case 'credited':
      return t('{money} more came in{how}: a credit for what is charged next.', { money, how });
    case 'credit_used':
      return t('{money} of the credit went to another payment.', { money });
    case 'from_credit':
      return t('{money} was paid from a credit.', { money });
  }
}

/** Returns `+₱3,500.00` or `−₱500.00`, or null where no money moved. */
export function movedMessage(moved: string): string | null {
  const centavos = toCentavos(moved);
  if (centavos === 0) return null;
  return `${centavos > 0 ? '+' : '−'}${formatAmount(moved.replace('-', ''))}`;
}
