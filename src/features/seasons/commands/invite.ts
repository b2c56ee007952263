import { notify } from '@/features/accounts/push/commands/notify';
import { audit } from '@/platform/audit';
import { lock } from '@/platform/db/advisory-lock';
import { inChunks } from '@/platform/db/in-chunks';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { registerAddress } from '../addresses';
import { findReturning } from '../queries/returning';
import { returningMail, returningPush } from '../rules/mail';
import { windowOn } from '../rules/season';
import { seasonInvitations } from '../tables/registration';

/**
 * Invites the families of the season before to a season, by one mail or push message per guardian, as they chose; nobody twice. Returns
 * how many people. Throws `not_found`, and `conflict` when registration has closed.
 */
export async function inviteReturning(
  { db, mailer, config }: Pick<App, 'db' | 'mailer' | 'config'>,
  scope: Scope<'season.write'>,
  { name: clubName }: Pick<Club, 'name'>,
  seasonId: number,
  today: Day,
): Promise<{ people: number }> {
  const people = await db.transaction(async (tx) => {
    // A second press waits here, and then finds whom the first one invited.
    await lock(tx, 'season-invitations');
    const { season, families } = await findReturning(tx, scope, seasonId);
    const window = windowOn(today, season);
    if (window === 'closed') throw new AppError('conflict', 'Registration has closed. Move its last day first.');
    if (families.length === 0) return 0;
    const link = signInLink(config, registerAddress.to({ slug: season.slug }));
    const news = families.map((family) => ({
      person: family.person,
      write: () => ({
        mail: returningMail(season, family, { clubName, link, window }),
        push: returningPush(season, clubName, window),
      }),
    }));
    const notified = await notify(tx, { mailer }, 'announcements', news);
    const rows = families.map(({ person }) => ({ seasonId, userId: person.id }));
    await inChunks(rows, (chunk) => tx.insert(seasonInvitations).values(chunk));
    await audit(tx, scope.actor, 'season.invited', seasonId, families.length);
    return notified.people;
  });
  if (people > 0) mailer.kick();
  return { people };
}
