import { inArray, isNull } from 'drizzle-orm';
import { notify } from '@/features/accounts/push/commands/notify';
import { readClub } from '@/features/club/queries';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { payLink } from '@/features/payments/commands/notify';
import { listMailedPayments } from '@/features/payments/queries/mailed';
import { byGuardian } from '@/features/payments/rules/by-guardian';
import { isOwed } from '@/features/payments/rules/status';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';

import { registerAddress } from '../addresses';
import { chargesOf, listMailedRegistrations } from '../queries/registrations';
import { type MailedRegistration, registeredMail, registeredPush } from '../rules/registered-mail';
import { registrations } from '../tables/registration';

type Dependencies = Pick<App, 'mailer' | 'config'>;

/** The most registrations that are confirmed in one transaction. */
const AT_ONCE = 500;

/**
 * Confirms the registrations that were made since the last time: mails each guardian, once a season, the state of each of their
 * children and what is to be paid when. Registering itself doesn't queue this mail, as others wait for its locks.
 * @unscoped runs on a schedule
 */
export async function confirmRegistrations({ db, ...deps }: Dependencies & Pick<App, 'db'>): Promise<void> {
  let taken = AT_ONCE;
  while (taken === AT_ONCE) {
    taken = await db.transaction(async (tx) => {
      const ids = await takeUnconfirmed(tx);
      await queueRegisteredMail(tx, deps, ids);
      return ids.length;
    });
    if (taken > 0) deps.mailer.kick();
  }
}

async function takeUnconfirmed(tx: Db): Promise<number[]> {
  const unconfirmed = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(isNull(registrations.confirmedAt))
    .orderBy(registrations.id)
    .limit(AT_ONCE)
    // Another program confirms those.
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(registrations)
    .set({ confirmedAt: clock().toISOString() })
    .where(inArray(registrations.id, unconfirmed))
    .returning({ id: registrations.id });
  return rows.map(({ id }) => id);
}

async function queueRegisteredMail(
  tx: Db,
  { mailer, config }: Dependencies,
  registrationIds: readonly number[],
): Promise<void> {
  const club = await readClub(tx);
  if (!club || registrationIds.length === 0) return;
  const all = await listMailedRegistrations(tx, registrationIds);
  const charged = await listMailedPayments(tx, await chargesOf(tx, registrationIds));
  const owed = charged.filter(isOwed);
  const guardians = await guardiansOf(
    tx,
    all.map(({ playerId }) => playerId),
  );
  const news = bySeason(all).flatMap(({ season, rows }) => {
    const seasonLink = signInLink(config, registerAddress.to({ slug: season.slug }));
    return byGuardian(guardians, rows).map(({ person, rows: own }) => {
      const payments = owed.filter(({ playerId }) => own.some((one) => one.playerId === playerId));
      const link = payLink({ config }, payments);
      const letterhead = { clubName: club.name, timeZone: club.timeZone, link, seasonLink };
      return {
        person,
        write: () => ({
          mail: registeredMail(season, { registrations: own, payments }, person, letterhead),
          push: registeredPush(season, club.name),
        }),
      };
    });
  });
  await notify(tx, { mailer }, 'payments', news, { alwaysMailed: true });
}

function bySeason(rows: readonly MailedRegistration[]) {
  const seasons = new Map(rows.map(({ season }) => [season.id, season]));
  return [...seasons.values()].map((season) => ({ season, rows: rows.filter((row) => row.season.id === season.id) }));
}
