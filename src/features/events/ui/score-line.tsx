import type { ClubEvent } from '../contract/event';
import { scoreLabel } from '../rules/game';

/** Shows a game's result: `4 : 2, won`; renders nothing without a score. */
export function ScoreLine({ event }: { event: Pick<ClubEvent, 'ourScore' | 'theirScore'> }) {
  const words = scoreLabel(event);
  return words && <span className="block font-semibold">{words}</span>;
}
