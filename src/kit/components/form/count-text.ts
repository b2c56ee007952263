import { formatCount, formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';

/** Returns "12 / 200", with grouped thousands. */
export function formatLength(length: number, limit: number): string {
  return `${formatNumber(length)} / ${formatNumber(limit)}`;
}

/** Returns the text to be read out: empty until the last tenth, so that it doesn't interrupt typing. */
export function spokenCount(length: number, limit: number): string {
  const left = limit - length;
  if (left < 0) {
    return t('{count} too many', { count: formatCount(-left, 'character') });
  }
  return left <= limit / 10 ? t('{count} left', { count: formatCount(left, 'character') }) : '';
}
