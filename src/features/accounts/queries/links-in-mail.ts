import { type LinksInMail, namesOpenRow } from '@/platform/mail/release';
import { PASSWORD_MAIL } from '../rules/password-links';
import { STAFF_MAIL } from '../rules/staff-invitations';
import { SIGN_IN_MAIL } from '../sign-in-links/rules';
import { passwordResets, signInLinks, staffInvitations } from '../tables';

/** The mail of accounts whose links are used or expire. */
export const accountLinks: readonly LinksInMail[] = [
  { prefix: PASSWORD_MAIL, works: namesOpenRow(passwordResets, passwordResets) },
  { prefix: SIGN_IN_MAIL, works: namesOpenRow(signInLinks, signInLinks) },
  { prefix: STAFF_MAIL, works: namesOpenRow(staffInvitations, staffInvitations) },
];
