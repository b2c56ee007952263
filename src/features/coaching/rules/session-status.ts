import type { CoachSession, SessionStatus } from '../contract/session';

type SessionTime = Pick<CoachSession, 'status' | 'scheduledDate'>;

/**
 * Returns why a session can't change to another status, as a sentence; null when it can. A scheduled session can be completed or
 * cancelled, and marked as a no-show from its start on; from each of those it can only go back to scheduled. Keeping the status is
 * always allowed.
 */
export function statusProblem({ status, scheduledDate }: SessionTime, after: SessionStatus, now: Date): string | null {
  if (status === after || after === 'scheduled') return null;
  if (status !== 'scheduled') return `This session ${words[status]}. Set it back to scheduled first.`;
  if (after !== 'no_show' || Date.parse(scheduledDate) <= now.getTime()) return null;
  return "This session hasn't started yet. Note a no-show once it has, or cancel it.";
}

const words: Record<Exclude<SessionStatus, 'scheduled'>, string> = {
  completed: 'is completed',
  cancelled: 'is cancelled',
  no_show: 'is noted as no-show',
};
