import { formatCount, plural } from '@/shared/words';

/** `3 players wait for you` */
export function waitingWords(count: number): string {
  return `${formatCount(count, 'player')} ${plural(count, 'waits', 'wait')} for you`;
}
