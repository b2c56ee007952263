import { ArchivedList } from '@/features/player-lifecycle/ui/archived-list';
import { AwaitingList } from '@/features/player-lifecycle/ui/awaiting-list';
import { playersAddress } from '@/features/players/addresses';
import { PageHead } from '@/kit/components/page/page-head';

/** In place of the players' list, those who aren't on it: who wait for the club, or who were put away. */
export function StatusView({ kind }: { kind: 'awaiting' | 'archived' }) {
  const back = { href: playersAddress.to(), label: 'All players' };
  return kind === 'awaiting' ? (
    <>
      <PageHead title="Waiting for the club" text="Players whom parents registered" back={back} />
      <AwaitingList />
    </>
  ) : (
    <>
      <PageHead
        title="Archived and removed"
        text="What was removed or merged can be undone for 30 days, what was archived at any time"
        back={back}
      />
      <ArchivedList />
    </>
  );
}
