import { ArchivedList } from '@/features/player-lifecycle/ui/archived-list';
import { AwaitingList } from '@/features/player-lifecycle/ui/awaiting-list';
import { playersAddress } from '@/features/players/addresses';
import { PageHead } from '@/kit/components/page/page-head';
import { t } from '@/shared/translate';

/** Lists the players with another status instead of the active ones: those awaiting acceptance, or archived ones. */
export function StatusView({ kind }: { kind: 'awaiting' | 'archived' }) {
  const back = { href: playersAddress.to(), label: t('All players') };
  return kind === 'awaiting' ? (
    <>
      <PageHead title={t('Waiting for the club')} text={t('Players whom parents registered')} back={back} />
      <AwaitingList />
    </>
  ) : (
    <>
      <PageHead
        title={t('Archived and removed')}
        text={t('What was removed or merged can be undone for 30 days, what was archived at any time')}
        back={back}
      />
      <ArchivedList />
    </>
  );
}
