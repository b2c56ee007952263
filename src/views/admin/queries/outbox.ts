import type { App } from '@/platform/http/context';
import {
  countUndeliveredMail,
  findUndeliveredMail,
  type KeptMail,
  listUndeliveredMail,
  type MailFilters,
  type MailStatus,
} from '@/platform/mail/manage-outbox';
import { AppError } from '@/shared/errors';
import type { MailWay } from '@/shared/mail-way';
import type { Scope } from '@/shared/permissions';
import { shownText } from '../rules/mail-text';

/** Returns the club's mail, newest first. */
export async function listOutbox(
  { db }: Pick<App, 'db'>,
  scope: Scope<'mail.manage'>,
  filters: MailFilters,
): Promise<KeptMail[]> {
  checkReach(scope);
  return listUndeliveredMail(db, filters);
}

/** Returns one mail with its text, as far as it may be shown. Throws `not_found`. */
export async function openMail({ db, mailer }: Pick<App, 'db' | 'mailer'>, scope: Scope<'mail.manage'>, id: number) {
  checkReach(scope);
  const mail = await findUndeliveredMail(db, id);
  if (!mail) throw new AppError('not_found');
  const { recipient, subject, attachmentName } = mail;
  return { recipient, subject, attachmentName, ...shownText(mail, mailer.goesTo) };
}

/** Returns the number of mails in each status, and where the club's mail goes. */
export async function countOutbox(
  { db, mailer }: Pick<App, 'db' | 'mailer'>,
  scope: Scope<'mail.manage'>,
): Promise<{ counts: Record<MailStatus, number>; goesTo: MailWay }> {
  checkReach(scope);
  return { counts: await countUndeliveredMail(db), goesTo: mailer.goesTo };
}

/** The outbox belongs to the whole club. Throws `forbidden` when the actor reaches less. */
export function checkReach({ reach }: Scope<'mail.manage'>): void {
  if (reach !== 'club') throw new AppError('forbidden');
}
