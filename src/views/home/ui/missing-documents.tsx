import { ChevronRight, FileWarning } from 'lucide-react';
import { Link } from 'wouter';
import { documentsAddress } from '@/features/documents/addresses';
import { Card } from '@/kit/components/card';
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
              href={documentsAddress.to()}
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

function Row({ document: { playerFirstName, teamName, type } }: { document: Missing[number] }) {
  return (
    <Link
      href={documentsAddress.to()}
      className="group flex items-center gap-3.5 rounded-box p-5 focus-visible:-outline-offset-2 max-md:gap-3 max-md:p-4"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-content-center rounded-box bg-amber-soft text-amber"
      >
        <FileWarning className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold group-hover:text-accent-ink">{type} missing</span>
        <span className="block text-13 text-text-2">
          {teamName
            ? `${playerFirstName}, ${teamName}. Hand a copy to your coach.`
            : `${playerFirstName}. Hand a copy to the club.`}
        </span>
      </span>
      <ChevronRight className="size-4 text-text-2" />
    </Link>
  );
}
