import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { restoreEvent, type SeriesScope } from '../../contract/change';
import type { ClubEvent } from '../../contract/event';
import { restoreQuestion } from './event-questions';
import { formatSaved } from './format-saved';
import { ScopeFields } from './scope-fields';

type RestoreEventProps = { open: boolean; event: ClubEvent; onClose: () => void; onDone?: () => void };

/** Asks for confirmation, and for a series also which of its events, then restores cancelled ones. */
export function RestoreEvent({ open, event, onClose, onDone }: RestoreEventProps) {
  const { club } = useSession();
  const now = useNow();
  const [scope, setScope] = useState<SeriesScope>('one');
  const { id, version } = event;
  const { mutate, isPending } = useAction(restoreEvent, {
    input: () => ({ params: { id }, query: { scope }, body: { version } }),
    onDone: (saved) => {
      toastSuccess(t('Event is back on the schedule'), formatSaved(saved));
      onClose();
      onDone?.();
    },
    onFailed: onClose,
    failure: t('The event could not be put back. Please try again.'),
    refreshesOnFailure: true,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={mutate}
      title={t('Put back on the schedule')}
      question={restoreQuestion(event, club, now)}
      confirmLabel={t('Put Back')}
      variant="primary"
      busy={isPending}
      busyLabel={t('Putting back...')}
    >
      {event.seriesId !== null && (
        <div className="mt-4">
          <ScopeFields legend={t('Put back')} eventId={id} value={scope} onValueChange={setScope} />
        </div>
      )}
    </ConfirmDialog>
  );
}
