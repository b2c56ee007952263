import type { SessionUser } from '@/kit/session';
import type { StaffInvitation } from '../contract/staff-invitation';

type MailGoesTo = SessionUser['club']['mailGoesTo'];

/** Returns the hint that says what to do with a link that isn't mailed. */
export function linkHint(email: string, mailGoesTo: MailGoesTo): string {
  const why = {
    people: 'No mail goes out with it.',
    outbox: 'The demo club sends no mail.',
    nowhere: 'No mail was sent: the club has no mail server yet.',
  }[mailGoesTo];
  return `${why} Give this link to ${email} yourself. It works once, for 7 days, and for that e-mail only.`;
}

/** Returns the state of an invitation's mail in a word or two. */
export function mailedLabel(mailed: StaffInvitation['mailed']): string {
  return { sent: 'Mailed', waiting: 'Mail on its way', failed: 'Mail failed', kept: 'Not mailed' }[mailed];
}
