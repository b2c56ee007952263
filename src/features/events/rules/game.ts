import type { Instant } from '@/shared/dates';
import { invalidField } from '@/shared/errors';
import { t } from '@/shared/translate';
import type { ClubEvent, Side } from '../contract/event';

export type Game = Pick<ClubEvent, 'opponent' | 'side' | 'ourScore' | 'theirScore'>;

const noGame: Game = { opponent: null, side: null, ourScore: null, theirScore: null };

/** Returns an event's fields as a game: from the form, otherwise as before. All are null for other events. */
export function gameAfter(
  form: { [K in keyof Game]?: Game[K] | undefined } & { type: string },
  before: Game = noGame,
): Game {
  if (form.type !== 'game') return noGame;
  const { opponent = before.opponent, side = before.side } = form;
  const { ourScore = before.ourScore, theirScore = before.theirScore } = form;
  return { opponent, side, ourScore, theirScore };
}

/** Throws `invalid` for an incomplete score, and for a score of a game that begins after `now` (milliseconds since 1970). */
export function checkScore({ ourScore, theirScore }: Game, startTime: Instant, now: number): void {
  if (ourScore === null && theirScore === null) return;
  if (Date.parse(startTime) > now) throw invalidField('ourScore', 'The score can be entered once the game has begun.');
  if (ourScore === null) throw invalidField('ourScore', 'Enter both scores, or none.');
  if (theirScore === null) throw invalidField('theirScore', 'Enter both scores, or none.');
}

/** Returns whether a game took place, is over at `now` and has no score yet. */
export function awaitsScore(
  { type, endTime, cancelledAt, ourScore }: Pick<ClubEvent, 'type' | 'endTime' | 'cancelledAt' | 'ourScore'>,
  now: Date,
): boolean {
  return type === 'game' && cancelledAt === null && ourScore === null && Date.parse(endTime) <= now.getTime();
}

/**
 * Returns the displayed title in the reader's language: for a game with its opponent, `U10 vs Bears` or `U10 at Bears`, unless its title
 * already names it.
 */
export function titleOf({
  title,
  opponent,
  side,
}: {
  title: string;
  opponent: string | null;
  side: Side | null;
}): string {
  if (!opponent || title.toLowerCase().includes(opponent.toLowerCase())) return title;
  return t(side === 'away' ? '{title} at {opponent}' : '{title} vs {opponent}', { title, opponent });
}

/** Returns `4 : 2, won` from this club's point of view; null without a score. */
export function scoreLabel({ ourScore, theirScore }: Pick<Game, 'ourScore' | 'theirScore'>): string | null {
  if (ourScore === null || theirScore === null) return null;
  const result = ourScore > theirScore ? 'won' : ourScore < theirScore ? 'lost' : 'draw';
  return `${ourScore} : ${theirScore}, ${t(result)}`;
}
