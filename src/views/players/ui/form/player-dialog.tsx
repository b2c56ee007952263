import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UserListItem } from '@/features/accounts/contract/user';
import { useUserChoices } from '@/features/accounts/ui/use-user-choices';
import { inviteGuardian } from '@/features/guardians/contract';
import { inviteMessage } from '@/features/guardians/ui/invite-messages';
import { createPlayer, updatePlayer } from '@/features/players/contract/form';
import { getPlayer, type Player } from '@/features/players/contract/player';
import { sentenceOf } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { type SessionUser, useSession } from '@/kit/session';
import { mailedMessage } from '@/kit/toast-mailed';
import { type EditedForm, type EditForm, useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { useToday } from '@/kit/use-today';
import { t, translated } from '@/shared/translate';
import { DoubtfulParentDialog } from './doubtful-parent-dialog';
import { doubtfulParent } from './parent-choices';
import { draftOf, settableFields } from './player-draft';
import { INVITE_LATER, type PlayerEntry, type PlayerEntryDraft, playerEntry } from './player-entry';
import { PlayerFields } from './player-fields';

type PlayerDialogProps = { open: boolean; player: Player | undefined; onClose: () => void };

const adding = () => ({ title: t('Add New Player'), submit: t('Add Player'), busy: t('Adding...') });
const editing = () => ({ title: t('Edit Player'), submit: t('Update Player'), busy: t('Updating...') });

/** Adds a player, or edits the given one. */
export function PlayerDialog({ open, player: given, onClose }: PlayerDialogProps) {
  const user = useSession();
  const today = useToday();
  const edit = useEditForm({
    given,
    resolver: zodResolver(playerEntry(today, settableFields(user).team === 'own', given?.emergencyPhone)),
    draftOf: (player) => draftOf(player, user),
    load: loadPlayer,
    update: updatePlayer,
    onClose,
  });
  const { mutate, isPending } = useSavePlayer(edit);
  const parent = useParentCheck(edit, mutate);
  const save = { mutate: parent.submit, isPending };
  return (
    <FormDialog open={open} edit={edit} save={save} what="player" messages={edit.item ? editing() : adding()}>
      <PlayerFields form={edit.form} player={edit.item} />
      <DoubtfulParentDialog {...parent.dialog} />
    </FormDialog>
  );
}

async function loadPlayer({ id }: Player): Promise<Player> {
  const player = await call(getPlayer, { params: { id } });
  if (player.access !== 'full') throw new Error('The player is no longer theirs to edit.');
  return player;
}

/** A save that waits for confirmation, and the account that it is about. */
interface PendingSave {
  entry: PlayerEntry;
  person: UserListItem;
}

/** Delays a save that would make an account with an unconfirmed e-mail a parent, until the user confirms it. */
function useParentCheck(
  { item: player, form }: EditForm<Player, PlayerEntryDraft, PlayerEntry>,
  save: (entry: PlayerEntry) => void,
) {
  const isChosen = settableFields(useSession()).parent;
  const chosen = useWatch({ control: form.control, name: 'parentId' });
  const { users } = useUserChoices({ enabled: isChosen, also: chosen });
  const [pending, setPending] = useState<PendingSave>();
  return {
    submit: (entry: PlayerEntry) => {
      const person = isChosen ? doubtfulParent(users, player?.guardians ?? [], entry.parentId) : undefined;
      if (person) setPending({ entry, person });
      else save(entry);
    },
    dialog: {
      person: pending?.person,
      onClose: () => setPending(undefined),
      onConfirm: () => {
        setPending(undefined);
        if (pending) save({ ...pending.entry, confirmUnproved: true });
      },
    },
  };
}

const SENT = 'The club is asked to accept the player. Until then you see the registration under Players.';

/** Adds or updates a player, and invites the guardian named in the form. */
function useSavePlayer(edit: EditedForm<Player>) {
  const { club } = useSession();
  const { item: player } = edit;
  return useSave(edit, player ? updatePlayer : createPlayer, {
    send: async ({ guardianEmail, ...form }: PlayerEntry) => {
      const saved = await (player
        ? call(updatePlayer, { params: { id: player.id }, body: { ...form, version: player.version } })
        : call(createPlayer, { body: form }));
      const awaits = saved.status === 'awaiting';
      const invited = guardianEmail === '' ? [] : [awaits ? t(INVITE_LATER) : await invite(club, saved, guardianEmail)];
      return { isSent: !player && awaits, notes: [...saved.warnings.map(translated), ...invited] };
    },
    success: ({ isSent, notes }) =>
      isSent
        ? [t('Sent to the club'), [t(SENT), ...notes].join(' ')]
        : [t(player ? 'Player updated successfully' : 'Player added successfully'), notes.join(' ') || undefined],
    failure: {
      toast: t(player ? 'Failed to update player. Please try again.' : 'Failed to create player. Please try again.'),
    },
  });
}

/** Invites a guardian of a saved player, and returns the outcome in words: a failure doesn't undo the player. */
async function invite(club: SessionUser['club'], { id, firstName }: Player, email: string): Promise<string> {
  try {
    const { outcome, link } = await call(inviteGuardian, { params: { id }, body: { email } });
    const [title, text] = inviteMessage(outcome, email, firstName);
    if (link)
      return t("{email} is invited, but no mail was sent. You find a link to hand on in the player's details.", {
        email,
      });
    return outcome === 'invited' ? mailedMessage(club, title, text).join('. ') : text;
  } catch (error) {
    const reason = translated(sentenceOf(error) ?? '');
    return t("{email} could not be invited. {reason} Try again in the player's details.", { email, reason }).replace(
      '  ',
      ' ',
    );
  }
}
