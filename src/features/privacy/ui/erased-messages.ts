import { formatCount, formatNumber } from '@/shared/format';
import type { Erased } from '../contract';

/** Returns what happened to a child's documents and payments: `2 documents are gone, 1 payment stays without the name.` */
export function erasedMessage({ documents, payments, cancelled }: Omit<Erased, 'id'>): string {
  const gone = documents === 0 ? '' : `${formatCount(documents, 'document')} ${documents === 1 ? 'is' : 'are'} gone`;
  const kept =
    payments === 0 ? '' : `${formatCount(payments, 'payment')} ${payments === 1 ? 'stays' : 'stay'} without the name`;
  const none = cancelled === 0 ? '' : `${formatNumber(cancelled)} of them cancelled`;
  const listed = [gone, kept, none].filter(Boolean).join(', ');
  return listed && `${listed}.`;
}
