import { formatCount, formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import type { ErasureCounts } from '../contract';

/** Returns what happened to a child's documents and payments: `2 documents are gone, 1 payment stays without the name.` */
export function erasedMessage({ documents, payments, cancelled }: Omit<ErasureCounts, 'id'>): string {
  const papers = formatCount(documents, 'document');
  const paid = formatCount(payments, 'payment');
  const gone = documents > 0 && t(documents === 1 ? '{papers} is gone' : '{papers} are gone', { papers });
  const kept =
    payments > 0 && t(payments === 1 ? '{paid} stays without the name' : '{paid} stay without the name', { paid });
  const none = cancelled > 0 && t('{n} of them cancelled', { n: formatNumber(cancelled) });
  const listed = [gone, kept, none].filter(Boolean).join(', ');
  return listed && `${listed}.`;
}
