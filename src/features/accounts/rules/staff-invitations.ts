import { oneLine } from '@/shared/format';
import type { Role } from '@/shared/permissions';
import { type Sentence, t } from '@/shared/translate';

/** The prefix of the keys of mail with a staff invitation's link. */
export const STAFF_MAIL = 'staff-invitation:';

/** Returns the purpose of an invitation, for example `coach Red at Ice`. */
export function staffPurpose({ role, teamName }: { role: Role; teamName: string | null }, club: string): string {
  const purposes: Record<Role, string> = {
    super_admin: t('run {club} as a super admin', { club }),
    admin: t('run {club} as an admin', { club }),
    coach: teamName ? t('coach {team} at {club}', { team: teamName, club }) : t('coach at {club}', { club }),
    parent: t('join {club}', { club }),
  };
  return oneLine(purposes[role]);
}

/** A sentence on each role's purpose, for the user who assigns it. */
export const roleDuties: Record<Role, Sentence> = {
  super_admin: 'Does all that an admin does, and keeps roles, settings and backups.',
  admin: 'Keeps the players, teams, schedule, papers and payments of the whole club.',
  coach: 'Sees the players of their own teams, plans events and takes attendance.',
  parent: "Follows their own children. To link a child at once, invite from the player's details.",
};

/** The mail that invites a person to join with a role, valid for that many days; `linkId` identifies the link without revealing it. */
export function staffInvitationMail(
  invitation: { email: string; role: Role; teamName: string | null; linkId: string; days: number },
  clubName: string,
  link: string,
) {
  const purpose = staffPurpose(invitation, clubName);
  return {
    dedupeKey: `${STAFF_MAIL}${invitation.linkId}`,
    recipient: invitation.email,
    about: [],
    subject: t('You are invited to {purpose}', { purpose }),
    body: [
      t('Hello,'),
      t('You are invited to {purpose}.', { purpose }),
      t('Make your account here, or sign in to the one you have with this e-mail:'),
      link,
      t("The link works once, for {days} days. If you don't know the club, do nothing.", { days: invitation.days }),
      clubName,
    ].join('\n\n'),
  };
}

/** The text of `staffInvitationMail` for a chat: short, and with the e-mail that the link is for. */
export function staffInvitationMessage(
  invitation: { email: string; role: Role; teamName: string | null; days: number },
  clubName: string,
  link: string,
): string {
  const { email, days } = invitation;
  return [
    t('You are invited to {purpose}.', { purpose: staffPurpose(invitation, clubName) }),
    t('Make your account with {email} here, or sign in to the one you have. The link works once, for {days} days:', {
      email,
      days,
    }),
    link,
  ].join('\n');
}
