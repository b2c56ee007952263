import { ChevronRight, FileWarning } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '@/kit/components/card';
import { paths } from '@/kit/paths';
import type { Todo } from '../contract';

/** Papers that the club still waits for, one row each. */
export function MissingDocuments({ missing }: { missing: Todo['missingDocuments'] }) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {missing.map(({ playerId, playerFirstName, teamName, type }) => (
          <li key={`${playerId} ${type}`}>
            <Link
              href={paths.documents}
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
          </li>
        ))}
      </ul>
    </Card>
  );
}
