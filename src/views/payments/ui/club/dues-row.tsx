import { CirclePause, Pencil } from 'lucide-react';
import { type DuesRule, updateDues } from '@/features/payments/dues/contract';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Badge } from '@/kit/components/page/badge';
import { toastSuccess } from '@/kit/components/state/toast';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import { duesTerms, nextDues } from './dues-messages';

type DuesRowProps = { rule: DuesRule; teamNames: ReadonlyMap<number, string>; onEdit: () => void };

/** Renders a rule, its next dues, and the action that pauses it. */
export function DuesRow({ rule, teamNames, onEdit }: DuesRowProps) {
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
        <Button size="dense" busy={isPending} onClick={() => mutate(!rule.isActive)}>
          {rule.isActive ? t('Pause') : t('Resume')}
          <span className="sr-only"> {rule.name}</span>
        </Button>
        <IconButton size="dense" label={t('Edit {title}', { title: rule.name })} icon={Pencil} onClick={onEdit} />
      </div>
    </li>
  );
}
