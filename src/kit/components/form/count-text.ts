import { formatCount, formatNumber } from '@/shared/format';

/** "12 / 200", grouped. */
export function formatLength(length: number, limit: number): string {
  return `${formatNumber(length)} / ${formatNumber(limit)}`;
}

/** What is read out: nothing until the last tenth, so that typing isn't talked over. */
export function spokenCount(length: number, limit: number): string {
  const left = limit - length;
  if (left < 0) {
    return `${formatCount(-left, 'character')} too many`;
  }
  return left <= limit / 10 ? `${formatCount(left, 'character')} left` : '';
}
