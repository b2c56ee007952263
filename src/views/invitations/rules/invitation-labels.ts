import { roleLabel } from '@/shared/permissions';
import { type Sentence, t, translated } from '@/shared/translate';
import type { OpenInvitation } from '../contract';

/** The status of an invitation; `expired` takes precedence over the status of its mail. */
export type InvitationStatus = OpenInvitation['mailed'] | 'expired';

/** Returns the status at a moment, in milliseconds since 1970. */
export function statusOf(
  { mailed, expiresAt }: Pick<OpenInvitation, 'mailed' | 'expiresAt'>,
  now: number,
): InvitationStatus {
  return Date.parse(expiresAt) > now ? mailed : 'expired';
}

export const invitationStatusLabel: Record<InvitationStatus, Sentence> = {
  sent: 'Mailed',
  waiting: 'Mail on its way',
  failed: 'Mail failed',
  kept: 'Not mailed',
  expired: 'Expired',
};

/** Returns what a person is invited as: `Coach of Red`, `Guardian of Ana Cruz and Ben Cruz`. */
export function invitedAs({ role, teamName, players }: Pick<OpenInvitation, 'role' | 'teamName' | 'players'>): string {
  if (role) {
    const label = translated(roleLabel[role]);
    return teamName ? t('{role} of {team}', { role: label, team: teamName }) : label;
  }
  const names = players.map(({ name }) => name);
  const last = names.pop() ?? '';
  return t('Guardian of {players}', {
    players: names.length > 0 ? `${names.join(', ')} ${t('and')} ${last}` : last,
  });
}
