import { and, asc, eq, gte } from 'drizzle-orm';
import { notify } from '@/features/accounts/push/commands/notify';
import { readClub } from '@/features/club/queries';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { type Day, dayOf } from '@/shared/dates';
import { registerAddress } from '../addresses';
import { divisionsToServe, hasEnded, isNext, listOffers } from '../queries/offers';
import { offerMail, offerPush } from '../rules/offer';
import { placesFree } from '../rules/season';
import { registrations } from '../tables/registration';
import { seasons } from '../tables/season';
import { setState } from './set-state';
import { lockPlaces } from './take-places';

type Dependencies = Pick<App, 'mailer' | 'config'>;

interface InSeason {
  seasonId: number;
  divisionId: number;
}

/**
 * Offers the free places of a division to the first on its waiting list, and notifies their families, while the season lasts. Children who
 * aren't active players are passed over. The caller starts the mailer after the commit. Returns the number of offers.
 * @unscoped changes what its caller has locked within a scope
 */
export async function offerFreePlaces(
  tx: Db,
  deps: Dependencies,
  { seasonId, divisionId }: InSeason,
  today: Day,
): Promise<number> {
  const places = (await lockPlaces(tx, seasonId, [divisionId])).get(divisionId);
  const free = places ? placesFree(places) : 0;
  if (!places || free === 0 || places.waiting === 0) return 0;
  const next = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .innerJoin(seasons, eq(seasons.id, registrations.seasonId))
    .where(and(eq(registrations.divisionId, divisionId), isNext, gte(seasons.endsOn, today)))
    .orderBy(asc(registrations.waitingSince), asc(registrations.id))
    .limit(free)
    .for('update', { of: registrations });
  for (const { id } of next) await setState(tx, null, id, 'offered');
  await queueOfferMail(
    tx,
    deps,
    next.map(({ id }) => id),
  );
  return next.length;
}

/**
 * Notifies the guardians of these children, by mail and push, that a place is reserved for them.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function queueOfferMail(
  tx: Db,
  { mailer, config }: Dependencies,
  registrationIds: readonly number[],
): Promise<void> {
  const club = await readClub(tx);
  if (!club || registrationIds.length === 0) return;
  const offers = await listOffers(tx, registrationIds);
  const guardians = await guardiansOf(
    tx,
    offers.map(({ playerId }) => playerId),
  );
  const news = offers.flatMap((offer) => {
    const link = signInLink(config, registerAddress.to({ slug: offer.slug }));
    const letterhead = { clubName: club.name, timeZone: club.timeZone, link };
    return guardians
      .filter(({ playerId }) => playerId === offer.playerId)
      .map((person) => ({
        person,
        write: () => ({ mail: offerMail(offer, person, letterhead), push: offerPush(offer, club.name) }),
      }));
  });
  await notify(tx, { mailer }, 'payments', news, { alwaysMailed: true });
}

/**
 * Ends the offers that weren't accepted in time, and offers all free places to those who wait: the ended ones, and those of children who
 * were erased. Returns the number of offers.
 * @unscoped runs on a schedule
 */
export async function serveWaitingLists({ db, ...deps }: Dependencies & Pick<App, 'db'>, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club) return 0;
  const today = dayOf(now, club.timeZone);
  let count = 0;
  for (const { id: divisionId, seasonId } of await divisionsToServe(db, now, today))
    count += await db.transaction(async (tx) => {
      await lockPlaces(tx, seasonId, [divisionId]);
      const ended = await tx
        .select({ id: registrations.id })
        .from(registrations)
        .where(and(eq(registrations.divisionId, divisionId), hasEnded(now)))
        .for('update');
      for (const { id } of ended) await setState(tx, null, id, 'withdrawn', 'registration.expired');
      return offerFreePlaces(tx, deps, { seasonId, divisionId }, today);
    });
  if (count > 0) deps.mailer.kick();
  return count;
}
