import { CalendarClock, CalendarX, FileWarning, Hourglass, PenLine, Upload } from 'lucide-react';
import { Link } from 'wouter';
import { paperKey, waitingPaper } from '@/features/documents/addresses';
import {
  missingReason,
  missingTitle,
  submissionMessage,
  submissionOf,
} from '@/features/documents/ui/list/missing-messages';
import type { PlayerListItem } from '@/features/players/contract/player';
import { useWaiting } from '@/kit/api/waiting';
import { buttonStyle } from '@/kit/components/button/button-style';
import type { Icon } from '@/kit/components/page/icon';
import { IconTile } from '@/kit/components/page/icon-tile';
import { formatDay, formatFullDay } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { type Day, dayOf } from '@/shared/dates';
import { t } from '@/shared/translate';
import type { FamilyPaper } from '../rules/family-papers';

type RowProps = { player: PlayerListItem; paper: FamilyPaper };

const looks: Record<FamilyPaper['state'], { icon: Icon; fill: string }> = {
  missing: { icon: FileWarning, fill: 'bg-amber-soft text-amber' },
  expired: { icon: CalendarX, fill: 'bg-red-soft text-red' },
  expiring: { icon: CalendarClock, fill: 'bg-amber-soft text-amber' },
  review: { icon: Hourglass, fill: 'bg-sunken text-text-2' },
};

/** Shows a child's document: its state, why, and what to do. */
export function FamilyPaperRow({ player, paper }: RowProps) {
  const { club } = useSession();
  const today = useToday();
  const waits = useWaiting(waitingPaper({ playerId: player.id, type: paper.type })) === true;
  const { title, text } = paperMessage(paper, player, { ...club, today });
  const isLate = paper.state === 'missing' && paper.missing.reason === 'expired';
  const { icon, fill } = looks[waits ? 'review' : isLate ? 'expired' : paper.state];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-5 py-4 max-md:gap-x-3 max-md:px-4">
      <IconTile icon={icon} fill={fill} />
      <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="block text-13 text-text-2">{waits ? t('Waiting to be sent') : text}</span>
      </span>
      {!waits && <Actions player={player} paper={paper} />}
    </li>
  );
}

function Actions({ player, paper }: RowProps) {
  const { familiesMayUpload } = useSession().club;
  const upload = useUrlDialog('upload');
  const sign = useUrlDialog('sign');
  const { documentTypeId, canSign, type, state } = paper;
  if (documentTypeId === undefined || state === 'review') return null;
  const key = paperKey({ playerId: player.id, documentTypeId });
  return (
    <span className="flex gap-2 max-md:w-full max-md:pl-12">
      {canSign && (
        <Link
          {...sign.linkTo(key)}
          aria-label={t('Sign {type} for {name}', { type, name: player.firstName })}
          className={buttonStyle({})}
        >
          <PenLine className="size-4" />
          {t('Sign')}
        </Link>
      )}
      {familiesMayUpload && (
        <Link
          {...upload.linkTo(key)}
          aria-label={t('Upload {type} for {name}', { type, name: player.firstName })}
          className={buttonStyle({})}
        >
          <Upload className="size-4" />
          {t('Upload')}
        </Link>
      )}
    </span>
  );
}

interface Club {
  familiesMayUpload: boolean;
  timeZone: string;
  today: Day;
}

/** Returns a document's state in a few words, then why and what to do. */
function paperMessage(paper: FamilyPaper, { team }: Pick<PlayerListItem, 'team'>, club: Club) {
  const hasTeam = team !== null;
  const actionFor = (reason: 'none' | 'rejected' | 'expired') =>
    submissionMessage(submissionOf(paper, club.familiesMayUpload), { reason, hasTeam });
  switch (paper.state) {
    case 'missing': {
      const { missing } = paper;
      return { title: missingTitle(missing), text: joined(missingReason(missing), actionFor(missing.reason)) };
    }
    case 'expired':
      return {
        title: t('{type} expired', { type: paper.type }),
        text: joined(
          paper.expiryDate < club.today
            ? t('The last copy expired on {day}.', { day: formatFullDay(paper.expiryDate) })
            : t('The last copy is no longer valid.'),
          actionFor('expired'),
        ),
      };
    case 'expiring':
      return {
        title: t('{type} expires soon', { type: paper.type }),
        text: joined(t('It is good until {day}.', { day: formatFullDay(paper.expiryDate) }), actionFor('expired')),
      };
    case 'review': {
      const day = dayOf(paper.document.uploadedAt, club.timeZone);
      const isThisYear = day.slice(0, 4) === club.today.slice(0, 4);
      const date = isThisYear ? formatDay(day) : formatFullDay(day);
      return {
        title: t('{type} under review', { type: paper.type }),
        text: t('Handed in on {day}; the club is looking at it.', { day: date }),
      };
    }
  }
}

function joined(...sentences: (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}
