import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileWarning } from 'lucide-react';
import { Link } from 'wouter';
import { q } from '@/kit/api/query-client';
import { IconTile } from '@/kit/components/page/icon-tile';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { getDocumentStats } from '../../contract/document';
import { waitingMessage } from './waiting-messages';

/** Renders one link to what needs attention: documents to review, or a family's missing papers. Renders nothing when there is none. */
export function WaitingPapers() {
  const reviews = mayEver(useSession(), 'document.review');
  const { data } = useQuery(q(getDocumentStats, { query: {} }));
  const words = data && waitingMessage(data, { reviews });
  if (!words) return null;
  return (
    <div className="mx-2 border-b border-line py-2">
      <Link
        href={words.href}
        className="group flex min-h-11 items-center gap-3 rounded-box px-2 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <IconTile icon={FileWarning} fill="bg-amber-soft text-amber" isSmall />
        <span className="min-w-0 flex-1 font-semibold">{words.text}</span>
        <ChevronRight className="size-4 text-text-2" />
      </Link>
    </div>
  );
}
