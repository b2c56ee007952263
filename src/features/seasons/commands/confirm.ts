import { notify } from '@/features/accounts/push/commands/notify';
import { readClub } from '@/features/club/queries';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { payLink } from '@/features/payments/commands/notify';
import { listMailedPayments } from '@/features/payments/queries/mailed';
import { byGuardian } from '@/features/payments/rules/by-guardian';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { registerAddress } from '../addresses';
import type { Season } from '../contract/season';
import { listMailedRegistrations } from '../queries/registrations';
import { registeredMail, registeredPush } from '../rules/registered-mail';

/**
 * Tells the guardians of children who were registered in one go, by one mail each, the state of each and what is to be paid when.
 * The caller starts the mailer after the commit.
 */
export async function queueRegisteredMail(
  tx: Db,
  deps: Pick<App, 'mailer' | 'config'>,
  season: Pick<Season, 'id' | 'name' | 'slug'>,
  { registrationIds, paymentIds }: { registrationIds: readonly number[]; paymentIds: readonly number[] },
): Promise<void> {
  const club = await readClub(tx);
  if (!club) return;
  const rows = await listMailedRegistrations(tx, registrationIds);
  const charged = await listMailedPayments(tx, paymentIds);
  const guardians = await guardiansOf(
    tx,
    rows.map(({ playerId }) => playerId),
  );
  const seasonLink = signInLink(deps.config, registerAddress.to({ slug: season.slug }));
  const news = byGuardian(guardians, rows).map(({ person, rows: registrations }) => {
    const payments = charged.filter(({ playerId }) => registrations.some((one) => one.playerId === playerId));
    const letterhead = { clubName: club.name, link: payLink(deps, payments), seasonLink };
    return {
      person,
      write: () => ({
        mail: registeredMail(season, { registrations, payments }, person, letterhead),
        push: registeredPush(season, club.name),
      }),
    };
  });
  await notify(tx, deps, 'payments', news, { alwaysMailed: true });
}
