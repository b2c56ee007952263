import { Undo2 } from 'lucide-react';
import type { PlayerStatus } from '@/features/players/contract/player';
import { Button } from '@/kit/components/button/button';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import type { MailWay } from '@/shared/mail-way';
import { mayEver } from '@/shared/permissions';
import { type Sentence, t } from '@/shared/translate';
import { type PlayerName, useAccept, useChangeStatus } from './use-change-status';
import { acceptanceMessage } from './waiting-messages';

type StatusNoticeProps = { player: PlayerName & { status: PlayerStatus; statusSince: string | null } };

/** A notice in the details of a player who isn't active: since when, and a button to undo it. */
export function StatusNotice({ player }: StatusNoticeProps) {
  const user = useSession();
  const { restore, unmerge } = useChangeStatus();
  const { accept } = useAccept();
  const { status, statusSince } = player;
  const isWaiting = status === 'awaiting';
  const since = statusSince && formatDate(statusSince, user.club.timeZone);
  const action = isWaiting ? accept : status === 'merged' ? unmerge : restore;
  const mayAct = mayEver(user, isWaiting ? 'player.accept' : 'player.archive');
  return (
    <DialogSection className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-sunken/50">
      <p className="min-w-60 flex-1">
        {isWaiting ? waitingText(mayAct, user.club.mailGoesTo) : goneText(status, since)}
      </p>
      {mayAct && (
        <Button
          icon={isWaiting ? undefined : Undo2}
          variant={isWaiting ? 'primary' : undefined}
          busy={action.isPending}
          busyLabel={t('Saving...')}
          onClick={() => action.mutate(player)}
        >
          {t(isWaiting ? 'Accept' : status === 'archived' ? 'Restore' : 'Undo')}
        </Button>
      )}
    </DialogSection>
  );
}

function waitingText(mayAccept: boolean, mailGoesTo: MailWay): string {
  if (mayAccept) return t('A parent registered this player. It waits for you to accept it.');
  return `${t('Waiting for the club')}. ${acceptanceMessage(mailGoesTo)}`;
}

function goneText(status: PlayerStatus, since: string | null): string {
  const gone = t(words[status] ?? 'Put away');
  return since ? `${t('{status} on {day}', { status: gone, day: since })}.` : `${gone}.`;
}

const words: Partial<Record<PlayerStatus, Sentence>> = {
  archived: 'Archived',
  merged: 'Merged into another record',
  removed: 'Removed',
};
