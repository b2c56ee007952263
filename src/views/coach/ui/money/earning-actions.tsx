import { CircleCheck, Pencil, Trash2 } from 'lucide-react';
import type { CoachEarning } from '@/features/coaching/contract/earning';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { useFocusHandover } from '@/kit/use-focus-handover';
import { t } from '@/shared/translate';
import type { EarningRowActions } from './earning-rows';

/** The actions for an earning, at the end of its row or card. */
export function EarningActions({
  earning,
  onReceived,
  onEdit,
  onDelete,
}: EarningRowActions & { earning: CoachEarning }) {
  const row = useFocusHandover<HTMLSpanElement>();
  const { description, status, sessionId } = earning;
  return (
    <span ref={row} className="ml-auto flex items-center justify-end">
      {status !== 'paid' && (
        <Button size="dense" icon={CircleCheck} className="mr-1" onClick={() => onReceived(earning)}>
          {t('Mark received')}
          <span className="sr-only"> {description}</span>
        </Button>
      )}
      <IconButton
        size="dense"
        label={t('Edit {description}', { description })}
        icon={Pencil}
        onClick={() => onEdit(earning)}
      />
      {sessionId === null && (
        <IconButton
          size="dense"
          label={t('Delete {description}', { description })}
          icon={Trash2}
          onClick={() => onDelete(earning)}
        />
      )}
    </span>
  );
}
