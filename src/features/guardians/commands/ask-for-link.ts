import { claimLinkMail } from '@/features/accounts/commands/throttle';
import { findPerson } from '@/features/accounts/queries/users';
import { audit } from '@/platform/audit';
import type { App, Club } from '@/platform/http/context';
import { inSameTime } from '@/platform/same-time';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { LinkRequest } from '../contract';
import { sendAgain } from './send-again';

/**
 * Mails the links to all children that the actor's e-mail was invited to again. Anyone may sign up with any e-mail, so a user who hasn't
 * proved it gets the same reply after the same time, whether children wait or not (decision 063). Throws `conflict` when no mail is sent,
 * and `too_many_requests` after too many requests for a mailbox or, if the e-mail is proved, when it got enough mail today.
 */
export async function askForLink(
  app: Pick<App, 'db' | 'mailer' | 'config'>,
  { actor }: Scope<'guardian.ask'>,
  club: Pick<Club, 'name'>,
): Promise<LinkRequest> {
  const person = await findPerson(app.db, actor.id);
  if (!person) throw new AppError('unauthorized');
  if (app.mailer.goesTo === 'nowhere') throw new AppError('conflict', NO_MAIL);
  await claimLinkMail(app.db, person.email);
  const outcome = await inSameTime(() =>
    app.db.transaction(async (tx) => {
      await audit(tx, actor, 'guardian.link_asked', actor.id);
      return sendAgain(tx, app, club, person);
    }),
  );
  app.mailer.kick();
  if (!person.isEmailProved) return { outcome: 'requested' };
  if (outcome === 'enough') throw new AppError('too_many_requests', ENOUGH);
  return { outcome };
}

const NO_MAIL = 'The club sends no mail from here yet. Ask the club for the link to your child.';
const ENOUGH = 'That is enough mail with links for one day. Open the newest one, or ask again tomorrow.';
