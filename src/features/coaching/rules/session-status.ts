import type { CoachSession, SessionStatus } from '../contract/session';

type Planned = Pick<CoachSession, 'status' | 'scheduledDate'>;

/**
 * Why a session can't go to another status, as a sentence; null when it can. From scheduled it goes to any other, to what says how it went
 * from its start on, and from each of those back to scheduled alone. To stay as it is always can be.
 */
export function statusProblem({ status, scheduledDate }: Planned, after: SessionStatus, now: Date): string | null {
  if (status === after || after === 'scheduled') return null;
  if (status !== 'scheduled') return `This session ${words[status]}. Set it back to scheduled first.`;
  if (after === 'cancelled' || Date.parse(scheduledDate) <= now.getTime()) return null;
  return "This session hasn't started yet. Say what became of it once it has, or cancel it.";
}

const words: Record<Exclude<SessionStatus, 'scheduled'>, string> = {
  completed: 'is completed',
  cancelled: 'is cancelled',
  no_show: 'is noted as no-show',
};
