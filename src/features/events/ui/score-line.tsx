import type { ClubEvent } from '../contract';
import { scoreLabel } from '../rules/game';

/** What a game ended with: `4 : 2, won`; nothing without a score. */
export function ScoreLine({ event }: { event: Pick<ClubEvent, 'ourScore' | 'theirScore'> }) {
  const words = scoreLabel(event);
  return words && <span className="block font-semibold">{words}</span>;
}
