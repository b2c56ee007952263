import { type Day, daysBetween } from '@/shared/dates';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import type { Document } from '../contract/document';
import { SOON_DAYS } from '../rules/reminders';

/** Returns how close a document's expiry date is, or how long it is over; undefined when it doesn't matter. */
export function expiryMessage({ status, expiryDate }: Pick<Document, 'status' | 'expiryDate'>, today: Day) {
  if (expiryDate === null || status === 'rejected') return undefined;
  const days = daysBetween(today, expiryDate);
  if (days > SOON_DAYS) return undefined;
  if (days === 0) return { text: t('Until today'), tone: 'soon' as const };
  if (days > 0) return { text: t('In {days}', { days: formatCount(days, 'day') }), tone: 'soon' as const };
  return { text: t('{days} ago', { days: formatCount(-days, 'day') }), tone: 'over' as const };
}

/** Returns whether a document became invalid before its date, as a consent does whose text has a new version. */
export function endedEarly({ status, expiryDate }: Pick<Document, 'status' | 'expiryDate'>, today: Day): boolean {
  return status === 'expired' && expiryDate !== null && expiryDate >= today;
}

/** Returns how long documents of a type are valid: `Expires in 12 months`. */
export function monthsLabel(months: number | null): string {
  return months === null ? t('No expiry') : t('Expires in {months}', { months: formatCount(months, 'month') });
}
