import { type LinksInMail, namesOpenRow } from '@/platform/mail/release';
import { INVITATION_MAIL } from '../rules';
import { guardianInvitations } from '../tables';

/** The mail with invitations for guardians, whose links are used or expire. */
export const guardianLinks: readonly LinksInMail[] = [
  { prefix: INVITATION_MAIL, works: namesOpenRow(guardianInvitations, guardianInvitations) },
];
