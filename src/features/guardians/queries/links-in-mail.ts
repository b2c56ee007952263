import { type LinksInMail, namesOpenRow } from '@/platform/mail/release';
import { INVITATION_MAIL } from '../rules';
import { guardianInvitations } from '../tables';

/** The mail with invitations to look after children, whose links are used up or grow old. */
export const guardianLinks: readonly LinksInMail[] = [
  { prefix: INVITATION_MAIL, works: namesOpenRow(guardianInvitations, guardianInvitations) },
];
