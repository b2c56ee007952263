import type { SessionStatus } from '../contract/session';

/**
 * Why a session can't go from one status to another, as a sentence; null when it can. From scheduled it goes to any other, and from each of
 * those back to scheduled alone. To stay as it is always can be.
 */
export function statusProblem(before: SessionStatus, after: SessionStatus): string | null {
  if (before === after || before === 'scheduled' || after === 'scheduled') return null;
  return `This session ${words[before]}. Set it back to scheduled first.`;
}

const words: Record<Exclude<SessionStatus, 'scheduled'>, string> = {
  completed: 'is completed',
  cancelled: 'is cancelled',
  no_show: 'is noted as no-show',
};
