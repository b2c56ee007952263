import { ArchivedList } from '@/features/player-lifecycle/ui/archived-list';
import { AwaitingList } from '@/features/player-lifecycle/ui/awaiting-list';
import { playersAddress } from '@/features/players/addresses';
import { PageHead } from '@/kit/components/page/page-head';

/** Lists the players with another status instead of the active ones: those awaiting acceptance, or archived ones. */
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
