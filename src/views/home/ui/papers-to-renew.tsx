import { ChevronRight, FileWarning } from 'lucide-react';
import { Link } from 'wouter';
import { missingLink, type PaperIds, signLink, uploadLink } from '@/features/documents/addresses';
import {
  mendWords,
  missingReason,
  missingTitle,
  type WayToMend,
  wayToMend,
} from '@/features/documents/ui/missing-words';
import { Card } from '@/kit/components/card';
import { useSession } from '@/kit/session';
import type { Todo } from '../contract';

type Missing = Todo['missingDocuments'];

/** More rows than this would push the rest of the screen out of sight. */
const MOST_ROWS = 4;

/** Papers that the club still waits for, one row each; a long list ends in a link to all of them. */
export function MissingDocuments({ missing }: { missing: Missing }) {
  const shown = missing.length > MOST_ROWS ? missing.slice(0, MOST_ROWS - 1) : missing;
  const more = missing.length - shown.length;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {shown.map((document) => (
          <li key={`${document.playerId} ${document.type}`}>
            <Row document={document} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link
              href={missingLink()}
              className="flex min-h-12 items-center justify-between gap-3 rounded-box px-5 font-medium text-accent-ink hover:underline focus-visible:-outline-offset-2 max-md:px-4"
            >
              {more} more documents missing
              <ChevronRight className="size-4" />
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Row({ document }: { document: Missing[number] }) {
  const { familiesMayUpload } = useSession().club;
  const { playerFirstName, teamName, reason } = document;
  const way = wayToMend(document, familiesMayUpload);
  const who = teamName ? `${playerFirstName}, ${teamName}.` : `${playerFirstName}.`;
  const words = [who, missingReason(document), mendWords(way, { reason, hasTeam: teamName !== null })];
  return (
    <Link
      href={links[way](document)}
      className="group flex items-center gap-3.5 rounded-box p-5 focus-visible:-outline-offset-2 max-md:gap-3 max-md:p-4"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-content-center rounded-box bg-amber-soft text-amber"
      >
        <FileWarning className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold group-hover:text-accent-ink">{missingTitle(document)}</span>
        <span className="block text-13 text-text-2">{words.filter(Boolean).join(' ')}</span>
      </span>
      <ChevronRight className="size-4 text-text-2" />
    </Link>
  );
}

/** Where each way begins. */
const links: Record<WayToMend, (paper: PaperIds) => string> = {
  sign: signLink,
  upload: uploadLink,
  hand: missingLink,
};
