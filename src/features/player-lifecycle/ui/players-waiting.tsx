import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { awaitingLink } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { OnLink } from '@/kit/components/button/text-link';
import { Card } from '@/kit/components/page/card';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { countAwaiting } from '../contract';
import { waitingMessage } from './waiting-messages';

/** A row on the admins' screens that links to the players awaiting acceptance; renders nothing without any. */
export function PlayersWaiting() {
  const accepts = mayEver(useSession(), 'player.accept');
  const { data } = useQuery({ ...q(countAwaiting, {}), enabled: accepts });
  if (!data || data.count === 0) return null;
  return (
    <Card className="mt-4 flex items-center gap-3 py-1.5 pr-3 pl-5 max-md:mt-2 max-md:pr-2 max-md:pl-3.5">
      <UserRoundPlus className="size-4 shrink-0 text-amber" />
      <p className="min-w-0 flex-1">{waitingMessage(data.count)}</p>
      <OnLink href={awaitingLink()}>{t('Look')}</OnLink>
    </Card>
  );
}
