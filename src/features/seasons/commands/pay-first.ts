import { and, eq } from 'drizzle-orm';
import { notify } from '@/features/accounts/push/commands/notify';
import { readClub } from '@/features/club/queries';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { cancelOwed } from '@/features/payments/charges/commands/cancel';
import { lockMoney } from '@/features/payments/commands/ledger';
import { players } from '@/features/players/tables';
import { clock } from '@/platform/clock';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { dayOf } from '@/shared/dates';
import { registerAddress } from '../addresses';
import type { Season } from '../contract/season';
import { divisionsToRelease, isBeingPaid, isOverdueToPay, isPaidFor } from '../queries/pay-first';
import { chargesOf, listMailedRegistrations } from '../queries/registrations';
import { payEnd, releasedMail, releasedPush } from '../rules/pay-first';
import { registrations } from '../tables/registration';
import { offerFreePlaces } from './offer-places';
import { setState } from './set-state';
import { lockPlaces } from './take-places';

type Dependencies = Pick<App, 'mailer' | 'config'>;

/**
 * Keeps a place for a day that a family has just taken, where the season asks it to pay first. `paymentIds`: what it was charged by.
 * @unscoped changes what its caller has locked within a scope
 */
export async function keepUntilPaid(
  tx: Db,
  { paysFirst }: Pick<Season, 'paysFirst'>,
  registrationId: number,
  paymentIds: readonly number[],
): Promise<void> {
  if (!paysFirst || paymentIds.length === 0) return;
  await tx
    .update(registrations)
    .set({ payUntil: payEnd(clock()) })
    .where(eq(registrations.id, registrationId));
}

/**
 * Gives up the places of families that had to pay first and paid nothing in time: cancels what they owe, notifies them, and offers the
 * places to the next. Who has paid or reported a payment keeps the place for good, and who is paying at the provider until that ends.
 * @unscoped runs on a schedule
 */
export async function releaseUnpaidPlaces({ db, ...deps }: Dependencies & Pick<App, 'db'>, now: Date): Promise<void> {
  const club = await readClub(db);
  if (!club) return;
  const today = dayOf(now, club.timeZone);
  for (const { id: divisionId, seasonId } of await divisionsToRelease(db, now)) {
    await db.transaction(async (tx) => {
      await lockPlaces(tx, seasonId, [divisionId]);
      await lockMoney(tx);
      const overdue = await tx
        .select({ id: registrations.id, isPaidFor, isBeingPaid })
        .from(registrations)
        // Columns are only qualified in a join, as the conditions need them.
        .innerJoin(players, eq(players.id, registrations.playerId))
        .where(and(eq(registrations.divisionId, divisionId), isOverdueToPay(now)))
        .orderBy(registrations.id)
        .for('update', { of: registrations });
      const unpaid = overdue.filter((one) => !one.isPaidFor && !one.isBeingPaid).map(({ id }) => id);
      const paid = overdue.filter((one) => one.isPaidFor).map(({ id }) => id);
      await queueReleasedMail(tx, deps, club.name, unpaid);
      await cancelOwed(tx, null, await chargesOf(tx, unpaid), 'Not paid in time');
      for (const id of unpaid) await setState(tx, null, id, 'withdrawn', 'registration.unpaid');
      await tx.update(registrations).set({ payUntil: null }).where(isOneOf(registrations.id, paid));
      await offerFreePlaces(tx, deps, { seasonId, divisionId }, today);
    });
    deps.mailer.kick();
  }
}

async function queueReleasedMail(
  tx: Db,
  { mailer, config }: Dependencies,
  clubName: string,
  registrationIds: readonly number[],
): Promise<void> {
  const released = await listMailedRegistrations(tx, registrationIds);
  const guardians = await guardiansOf(
    tx,
    released.map(({ playerId }) => playerId),
  );
  const news = released.flatMap((one) => {
    const link = signInLink(config, registerAddress.to({ slug: one.season.slug }));
    return guardians
      .filter(({ playerId }) => playerId === one.playerId)
      .map((person) => ({
        person,
        write: () => ({ mail: releasedMail(one, person, { clubName, link }), push: releasedPush(one, clubName) }),
      }));
  });
  await notify(tx, { mailer }, 'payments', news, { alwaysMailed: true });
}
