import type { LedgerEntry } from '@/features/payments/contract/ledger';
import { paidBy } from '@/features/payments/rules/paid-by';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';

type Entry = Pick<LedgerEntry, 'kind' | 'actorName' | 'method' | 'moved' | 'statusAfter'>;

/** Returns a ledger entry as a sentence that names the actor: `Carmela Ortiz received ₱3,500.00 in cash.` */
export function ledgerSentence(entry: Entry): string {
  const { actorName: who } = entry;
  const money = formatAmount(entry.moved.replace('-', ''));
  const how = entry.method ? ` ${paidBy[entry.method]}` : '';
  switch (entry.kind) {
    case 'charged':
      return who ? `${who} charged it.` : 'It was charged by a rule.';
    case 'amended':
      return `${who ?? 'The club'} changed it.`;
    case 'overdue':
      return 'Its due date passed: it became overdue.';
    case 'reopened':
      return `${who ?? 'The club'} set it back to ${entry.statusAfter}.`;
    case 'cancelled':
      return `${who ?? 'The club'} cancelled it.`;
    case 'reported':
      return `${who ?? 'The family'} reported it paid${how}.`;
    case 'declined':
      return `${who ?? 'The club'} declined the report${how && ` that it was paid${how}`}.`;
    case 'received':
      return who ? `${who} noted it paid: ${money}${how}.` : `${money} came in online${how}.`;
    case 'reversed':
      return `${who ?? 'The club'} took it back from paid: ${money} no longer counts.`;
    case 'to_refund':
      return `${money} came in${how}, though it wasn't owed any more. It is to be given back.`;
    case 'refunded':
      return `${who ?? 'The club'} gave back ${money}${how}.`;
    case 'credited':
      return `${money} more came in${how}: a credit for what is charged next.`;
    case 'credit_used':
      return `${money} of the credit went to another payment.`;
    case 'from_credit':
      return `${money} was paid from a credit.`;
  }
}

/** Returns `+₱3,500.00` or `−₱500.00`, or null where no money moved. */
export function movedMessage(moved: string): string | null {
  const centavos = toCentavos(moved);
  if (centavos === 0) return null;
  return `${centavos > 0 ? '+' : '−'}${formatAmount(moved.replace('-', ''))}`;
}
