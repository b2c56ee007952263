import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { RegistrationForm } from '../contract/registration';
import type { Season } from '../contract/season';
import { chargeOf, sumOf } from '../rules/fees';
import { placesLeft } from '../rules/season';
import { withRegisteredSibling } from './registrations';
import { type Wish, wishesOf } from './wishes';

export interface Preview {
  /** `fee`: what is charged at once in pesos; null for a child who gets no place yet. */
  lines: (Wish & { fee: Amount | null; isSibling: boolean })[];
  total: Amount;
}

/** Returns what registering these children would do now. Throws as `wishesOf` does. */
export async function previewRegistration(
  db: Db,
  scope: Scope<'season.register'>,
  season: Season,
  form: Pick<RegistrationForm, 'children'>,
  today: Day,
): Promise<Preview> {
  const free = new Map(season.divisions.map((division) => [division.id, placesLeft(division)]));
  const wishes = await wishesOf(db, scope, season, form, free);
  const ids = wishes.map(({ playerId }) => playerId);
  const siblings = await withRegisteredSibling(db, season.id, ids);
  let isFirst = true;
  const lines = wishes.map((wish) => {
    if (wish.state !== 'registered') return { ...wish, fee: null, isSibling: false };
    const isSibling = !isFirst || siblings.has(wish.playerId);
    isFirst = false;
    return { ...wish, fee: chargeOf(today, wish.division, season, isSibling), isSibling };
  });
  return { lines, total: sumOf(lines.flatMap(({ fee }) => (fee === null ? [] : [fee]))) };
}
