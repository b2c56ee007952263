import { inviteGuardian } from '@/features/guardians/contract';
import { inviteWords } from '@/features/guardians/ui/invite-words';
import { createPlayer, type Player, updatePlayer } from '@/features/players/contract';
import { sentenceOf } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { type SessionUser, useSession } from '@/kit/session';
import { mailedWords } from '@/kit/toast-mailed';
import type { Edited } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import type { PlayerEntry } from './player-entry';

const SENT = 'The club is asked to accept the player. Until then you see the registration under Players.';

/** Adds or updates, and invites the guardian whom the form names. */
export function useSavePlayer(edit: Edited<Player>) {
  const { club } = useSession();
  const { item: player } = edit;
  return useSave(edit, player ? updatePlayer : createPlayer, {
    send: async ({ guardianEmail, ...form }: PlayerEntry) => {
      const saved = await (player
        ? call(updatePlayer, { params: { id: player.id }, body: { ...form, version: player.version } })
        : call(createPlayer, { body: form }));
      const invited = guardianEmail === '' ? [] : [await invite(club, saved, guardianEmail)];
      return { isSent: !player && saved.standing === 'awaiting', notes: [...saved.warnings, ...invited] };
    },
    success: ({ isSent, notes }) =>
      isSent
        ? ['Sent to the club', [SENT, ...notes].join(' ')]
        : [`Player ${player ? 'updated' : 'added'} successfully`, notes.join(' ') || undefined],
    failure: { toast: `Failed to ${player ? 'update' : 'create'} player. Please try again.` },
  });
}

/** Invites a guardian of a player who is saved already, and says what became of it: a failure doesn't undo the player. */
async function invite(club: SessionUser['club'], { id, firstName }: Player, email: string): Promise<string> {
  try {
    const { outcome, link } = await call(inviteGuardian, { params: { id }, body: { email } });
    const [title, text] = inviteWords(outcome, email, firstName);
    if (link) return `${email} is invited, but no mail was sent. You find a link to hand on in the player's details.`;
    return outcome === 'invited' ? mailedWords(club, title, text).join('. ') : text;
  } catch (error) {
    return `${email} could not be invited. ${sentenceOf(error) ?? ''} Try again in the player's details.`.replace(
      '  ',
      ' ',
    );
  }
}
