import { formatCount, formatNumber } from '@/shared/format';

/** Returns "12 / 200", with grouped thousands. */
export function formatLength(length: number, limit: number): string {
  return `${formatNumber(length)} / ${formatNumber(limit)}`;
}

/** Returns the text to be read out: empty until the last tenth, so that it doesn't interrupt typing. */
export function spokenCount(length: number, limit: number): string {
  const left = limit - length;
  if (left < 0) {
    return `${formatCount(-left, 'character')} too many`;
  }
  return left <= limit / 10 ? `${formatCount(left, 'character')} left` : '';
}
