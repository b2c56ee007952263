import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';

/**
 * Says what happens after a payment was marked paid at the checkout: by the club itself (`isKept`) or by a family that it trusts, it
 * counts at once.
 */
export function reportedMessage(mayManage: boolean, trustPayersWord: boolean): string {
  if (mayManage) return t('The payment is marked paid, with a receipt.');
  if (trustPayersWord) return t('Thank you! Your payment is noted as paid.');
  return t(
    'Thank you! The club confirms your payment within 24 hours. Until then it shows as waiting for confirmation.',
  );
}

const HOUR_MS = 3_600_000;

/** Returns how long a report has waited, in whole hours of its first day and then in days: `just now`, `5 hours ago`, `12 days ago`. */
export function waitedMessage(reportedAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(reportedAt)) / HOUR_MS);
  if (hours < 1) return t('just now');
  const time = hours < 24 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day');
  return t('{time} ago', { time });
}
