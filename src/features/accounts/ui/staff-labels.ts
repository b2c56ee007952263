import type { SessionUser } from '@/kit/session';
import { t } from '@/shared/translate';
import type { StaffInvitation } from '../contract/staff-invitation';

type MailGoesTo = SessionUser['club']['mailGoesTo'];

/** Returns the hint that says what to do with a link that isn't mailed. */
export function linkHint(email: string, mailGoesTo: MailGoesTo): string {
  const why = {
    people: t('No mail goes out with it.'),
    outbox: t('The demo club sends no mail.'),
    nowhere: t('No mail was sent: the club has no mail server yet.'),
  }[mailGoesTo];
  return `${why} ${t('Give this link to {email} yourself. It works once, for 7 days, and for that e-mail only.', { email })}`;
}

/** Returns the state of an invitation's mail in a word or two. */
export function mailedLabel(mailed: StaffInvitation['mailed']): string {
  return { sent: t('Mailed'), waiting: t('Mail on its way'), failed: t('Mail failed'), kept: t('Not mailed') }[mailed];
}
