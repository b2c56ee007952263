import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { cancelEvent, MAX_REASON, type SeriesScope } from '../../contract/change';
import type { ClubEvent } from '../../contract/event';
import { cancelQuestion } from './event-questions';
import { formatSaved } from './format-saved';
import { ScopeFields } from './scope-fields';

type CancelEventProps = { open: boolean; event: ClubEvent; onClose: () => void; onDone?: () => void };

/** Asks for the reason, and for a series also which of its events, then cancels. */
export function CancelEvent({ open, event, onClose, onDone }: CancelEventProps) {
  const { club } = useSession();
  const now = useNow();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<SeriesScope>('one');
  const { id, version } = event;
  const tooLong = reason.trim().length > MAX_REASON;
  const { mutate, isPending } = useAction(cancelEvent, {
    input: () => ({ params: { id }, query: { scope }, body: { reason, version } }),
    onDone: (saved) => {
      toastSuccess(t('Event cancelled'), formatSaved(saved));
      onClose();
      onDone?.();
    },
    onFailed: onClose,
    failure: t('The event could not be cancelled. Please try again.'),
    refreshesOnFailure: true,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => !tooLong && mutate()}
      title={t('Cancel event')}
      question={cancelQuestion(event, club, now)}
      confirmLabel={t('Cancel Event')}
      cancelLabel={t('Keep it')}
      busy={isPending}
      busyLabel={t('Cancelling...')}
    >
      <Field
        label={t('Reason')}
        optional
        className="mt-4"
        hint={t('Everybody who sees the event reads it.')}
        error={tooLong ? t('The reason can be at most {n} characters.', { n: MAX_REASON }) : undefined}
      >
        <TextInput value={reason} onChange={(change) => setReason(change.target.value)} />
      </Field>
      {event.seriesId !== null && (
        <div className="mt-4">
          <ScopeFields legend={t('Cancel')} eventId={id} value={scope} onValueChange={setScope} />
        </div>
      )}
    </ConfirmDialog>
  );
}
