import { ChevronRight, FileWarning } from 'lucide-react';
import { Link } from 'wouter';
import {
  documentsAddress,
  missingLink,
  type PaperIds,
  signLink,
  uploadLink,
  waitingPaper,
} from '@/features/documents/addresses';
import {
  missingReason,
  missingTitle,
  type Submission,
  submissionMessage,
  submissionOf,
} from '@/features/documents/ui/list/missing-messages';
import { useWaiting } from '@/kit/api/waiting';
import { Card } from '@/kit/components/page/card';
import { IconTile } from '@/kit/components/page/icon-tile';
import { formatFullDay } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { inDays } from '@/shared/format';
import { t } from '@/shared/translate';
import type { Todo } from '../contract';

type Missing = Todo['missingDocuments'][number];
type Expiring = Todo['expiringDocuments'][number];

/** More rows than this would push the rest of the screen out of sight. */
const MAX_ROWS = 4;

/** Lists required documents that are missing, and those that expire soon; a long list ends in a link to all of them. */
export function PapersToRenew({ missing, expiring }: { missing: Missing[]; expiring: Expiring[] }) {
  const papers = [...missing, ...expiring];
  const shown = papers.length > MAX_ROWS ? papers.slice(0, MAX_ROWS - 1) : papers;
  const more = papers.length - shown.length;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {shown.map((paper) => (
          <li key={`${paper.playerId} ${paper.type}`}>
            <Row paper={paper} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link
              href={documentsAddress.to()}
              className="flex min-h-12 items-center justify-between gap-3 rounded-box px-5 font-medium text-accent-ink hover:underline focus-visible:-outline-offset-2 max-md:px-4"
            >
              {t('{more} more documents', { more })}
              <ChevronRight className="size-4" />
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Row({ paper }: { paper: Missing | Expiring }) {
  const { familiesMayUpload } = useSession().club;
  const { playerFirstName, teamName } = paper;
  const isMissing = 'reason' in paper;
  const way = submissionOf(paper, familiesMayUpload);
  const who = `${[playerFirstName, teamName].filter(Boolean).join(', ')}.`;
  const why = isMissing ? missingReason(paper) : t('It is good until {day}.', { day: formatFullDay(paper.expiryDate) });
  const action = submissionMessage(way, { reason: isMissing ? paper.reason : 'expired', hasTeam: !!teamName });
  const text = useWaiting(waitingPaper(paper)) ? [who, t('Waiting to be sent')] : [who, why, action];
  return (
    <Link
      href={isMissing || way !== 'hand' ? links[way](paper) : documentsAddress.to()}
      className="group flex items-center gap-3.5 rounded-box p-5 focus-visible:-outline-offset-2 max-md:gap-3 max-md:p-4"
    >
      <IconTile icon={FileWarning} fill="bg-amber-soft text-amber" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold group-hover:text-accent-ink">
          {isMissing
            ? missingTitle(paper)
            : t('{type} expires {inDays}', { type: paper.type, inDays: inDays(paper.daysLeft) })}
        </span>
        <span className="block text-13 text-text-2">{text.filter(Boolean).join(' ')}</span>
      </span>
      <ChevronRight className="size-4 text-text-2" />
    </Link>
  );
}

/** The address of each way to fix a document. */
const links: Record<Submission, (paper: PaperIds) => string> = {
  sign: signLink,
  upload: uploadLink,
  hand: missingLink,
};
