import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { RegistrationForm } from '../contract/registration';
import type { Season } from '../contract/season';
import { chargeOf, sumOf } from '../rules/fees';
import { isOpenOffer } from '../rules/offer';
import { type PlannedRegistration, placesOf, withStates } from '../rules/requested-place';
import { codePercents, findCode } from './discount-codes';
import { listOwnRegistrations, withRegisteredSibling } from './registrations';
import { readRequestedPlaces } from './requested-places';

export interface Preview {
  /** `fee`, in pesos and before the discount code: charged at once for a child who is registered, else today's for a place later. */
  lines: (PlannedRegistration & { fee: Amount; isSibling: boolean })[];
  /** The discount code, and how much less than these fees is charged at once in pesos; null without one. */
  code: { code: string; percent: number; less: Amount } | null;
  /** What is charged at once, in pesos. */
  total: Amount;
  /** What today's fees add up to for the children who get no place yet, in pesos, once all of them have one. */
  laterTotal: Amount;
}

/** Returns what registering these children would do now. Throws as `readRequestedPlaces` and `findCode` do. */
export async function previewRegistration(
  db: Db,
  scope: Scope<'season.register'>,
  season: Season,
  form: Pick<RegistrationForm, 'children' | 'code'>,
  today: Day,
): Promise<Preview> {
  const requested = withStates(await readRequestedPlaces(db, scope, season, form), placesOf(season));
  const code = await findCode(db, season.id, form.code, requested.length);
  const ids = requested.map(({ playerId }) => playerId);
  const siblings = await withRegisteredSibling(db, season.id, ids);
  const first = requested.find(hasPlace) ?? requested[0];
  const lines = requested.map((child) => {
    const isSibling = season.siblingDiscount > 0 && (child !== first || siblings.has(child.playerId));
    return { ...child, fee: chargeOf(today, child.division, season, { isSibling, codePercent: 0 }), isSibling };
  });
  const chargedFor = (some: Preview['lines']) =>
    sumOf(
      some.map(({ division, isSibling }) =>
        chargeOf(today, division, season, { isSibling, codePercent: code?.percent ?? 0 }),
      ),
    );
  const now = lines.filter(hasPlace);
  const total = chargedFor(now);
  const less = fromCentavos(toCentavos(sumOf(now.map(({ fee }) => fee))) - toCentavos(total));
  const laterTotal = chargedFor(lines.filter((line) => !hasPlace(line)));
  return { lines, code: code && { ...code, less }, total, laterTotal };
}

function hasPlace({ state }: PlannedRegistration): boolean {
  return state === 'registered';
}

/** Returns what accepting each open offer to the caller's children costs now, in pesos, by registration. */
export async function feesOfOffers(
  db: Db,
  scope: Scope<'season.register'>,
  season: Season,
  today: Day,
): Promise<Map<number, Amount>> {
  const offers = (await listOwnRegistrations(db, scope, season.id)).filter(({ offeredUntil }) =>
    isOpenOffer(offeredUntil, clock()),
  );
  const ids = offers.map(({ playerId }) => playerId);
  const siblings = await withRegisteredSibling(db, season.id, ids);
  const percents = await codePercents(
    db,
    offers.map(({ id }) => id),
  );
  return new Map(
    offers.flatMap(({ id, playerId, divisionId }) => {
      const division = season.divisions.find((one) => one.id === divisionId);
      const reductions = { isSibling: siblings.has(playerId), codePercent: percents.get(id) ?? 0 };
      return division ? [[id, chargeOf(today, division, season, reductions)]] : [];
    }),
  );
}
