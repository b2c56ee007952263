import { useQuery } from '@tanstack/react-query';
import { CirclePause, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { type DuesRule, listDues, updateDues } from '@/features/payments/dues/contract';
import { useTeams } from '@/features/teams/ui/use-teams';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Badge } from '@/kit/components/page/badge';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { toastSuccess } from '@/kit/components/state/toast';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import { DuesForm } from './dues-form';
import { duesTerms, nextDues } from './dues-messages';
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

type DuesRowProps = { rule: DuesRule; teamNames: ReadonlyMap<number, string>; onEdit: () => void };

/** Renders a rule, its next dues, and the action that pauses it. */
function DuesRow({ rule, teamNames, onEdit }: DuesRowProps) {
  const today = useToday();
  const { mutate, isPending } = useAction(updateDues, {
    input: (isActive: boolean) => ({ params: { id: rule.id }, body: { ...rule, isActive } }),
    onDone: ({ name, isActive }) =>
      toastSuccess(isActive ? t('{name} goes on', { name }) : t('{name} is paused', { name })),
    failure: t('The rule could not be changed. Please try again.'),
    refreshesOnFailure: true,
  });
  return (
    <li className="py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h3 className="font-medium">
            {rule.name}{' '}
            {!rule.isActive && (
              <Badge tone="waiting" icon={CirclePause}>
                {t('Paused')}
              </Badge>
            )}
          </h3>
          <p className="text-13 text-text-2">{duesTerms(rule)}</p>
          <p className="text-13 text-text-2">{rule.teamIds.map((id) => teamNames.get(id) ?? '…').join(', ')}</p>
          <p className="text-13 text-text-3">{nextDues(rule, today)}</p>
        </div>
        {rule.nextDueDate !== null && (
          <Button size="dense" busy={isPending} onClick={() => mutate(!rule.isActive)}>
            {rule.isActive ? t('Pause') : t('Resume')}
            <span className="sr-only"> {rule.name}</span>
          </Button>
        )}
        <IconButton size="dense" label={t('Edit {title}', { title: rule.name })} icon={Pencil} onClick={onEdit} />
      </div>
    </li>
  );
}
