import { useQuery } from '@tanstack/react-query';
import { ChevronRight, UserRoundPlus } from 'lucide-react';
import { Link } from 'wouter';
import { awaitingLink } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { IconTile } from '@/kit/components/page/icon-tile';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { countAwaiting } from '../contract';
import { waitingMessage } from './waiting-messages';

/** A line in the bell that links to the players awaiting acceptance; renders nothing without any. */
export function WaitingPlayers() {
  const accepts = mayEver(useSession(), 'player.accept');
  const { data } = useQuery({ ...q(countAwaiting, {}), enabled: accepts });
  if (!data || data.count === 0) return null;
  return (
    <div className="mx-2 border-b border-line py-2">
      <Link
        href={awaitingLink()}
        className="group flex min-h-11 items-center gap-3 rounded-box px-2 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <IconTile icon={UserRoundPlus} fill="bg-amber-soft text-amber" isSmall />
        <span className="min-w-0 flex-1 font-semibold">{waitingMessage(data.count)}</span>
        <ChevronRight className="size-4 text-text-2" />
      </Link>
    </div>
  );
}
