import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type DuesRule, listDues } from '@/features/payments/dues/contract';
import { useTeams } from '@/features/teams/ui/use-teams';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { t } from '@/shared/translate';
import { DuesForm } from './dues-form';
import { DuesRow } from './dues-row';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

/** Lists the rules by which dues are charged each month. */
export function DuesDialog() {
  const { isMounted, ...dialog } = useClubDialog('dues');
  return isMounted ? <Dues {...dialog} /> : null;
}

function Dues({ open, onClose }: OpenDialog) {
  const [edited, setEdited] = useState<DuesRule | 'new' | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Monthly dues')}
      description={t('Charged by rule, a week before they are due.')}
      foot={
        <>
          <DialogCancel>{t('Close')}</DialogCancel>
          <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
            {t('Add rule')}
          </Button>
        </>
      }
    >
      <DialogSection>
        <Rules onEdit={setEdited} />
      </DialogSection>
      <DuesForm
        open={edited !== null}
        rule={edited === 'new' || edited === null ? undefined : edited}
        onClose={() => setEdited(null)}
      />
    </Dialog>
  );
}

function Rules({ onEdit }: { onEdit: (rule: DuesRule) => void }) {
  const { data, isError, refetch } = useQuery(q(listDues, {}));
  const { teams } = useTeams({ also: data?.flatMap(({ teamIds }) => teamIds) ?? [] });
  const teamNames = new Map(teams?.map(({ id, name }) => [id, name]));
  if (isError) return <LoadFailure title={t('The rules could not be loaded')} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState
        kind="none"
        title={t('No rules yet')}
        text={t("A rule charges a team's players every month of a season.")}
      />
    );
  return (
    <ul className="-my-3 divide-y divide-line">
      {data.map((rule) => (
        <DuesRow key={rule.id} rule={rule} teamNames={teamNames} onEdit={() => onEdit(rule)} />
      ))}
    </ul>
  );
}
