import { Undo2 } from 'lucide-react';
import type { PlayerStatus } from '@/features/players/contract';
import { Button } from '@/kit/components/button/button';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import type { MailWay } from '@/shared/mail-way';
import { mayEver } from '@/shared/permissions';
import { type Named, useAccept, useChangeStatus } from './use-change-status';
import { acceptanceMessage } from './waiting-messages';

type StatusNoticeProps = { player: Named & { status: PlayerStatus; statusSince: string | null } };

/** A notice in the details of a player who isn't active: since when, and a button to undo it. */
export function StatusNotice({ player }: StatusNoticeProps) {
  const user = useSession();
  const { restore, unmerge } = useChangeStatus();
  const { accept } = useAccept();
  const { status, statusSince } = player;
  const since = statusSince ? ` on ${formatDate(statusSince, user.club.timeZone)}` : '';
  const isWaiting = status === 'awaiting';
  const action = isWaiting ? accept : status === 'merged' ? unmerge : restore;
  const mayAct = mayEver(user, isWaiting ? 'player.accept' : 'player.archive');
  return (
    <DialogSection className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-sunken/50">
      <p className="min-w-60 flex-1">
        {isWaiting ? waitingText(mayAct, user.club.mailGoesTo) : `${words[status] ?? 'Put away'}${since}.`}
      </p>
      {mayAct && (
        <Button
          icon={isWaiting ? undefined : Undo2}
          variant={isWaiting ? 'primary' : undefined}
          busy={action.isPending}
          busyLabel="Saving..."
          onClick={() => action.mutate(player)}
        >
          {isWaiting ? 'Accept' : status === 'archived' ? 'Restore' : 'Undo'}
        </Button>
      )}
    </DialogSection>
  );
}

function waitingText(mayAccept: boolean, mailGoesTo: MailWay): string {
  if (mayAccept) return 'A parent registered this player. It waits for you to accept it.';
  return `Waiting for the club. ${acceptanceMessage(mailGoesTo)}`;
}

const words: Partial<Record<PlayerStatus, string>> = {
  archived: 'Archived',
  merged: 'Merged into another record',
  removed: 'Removed',
};
