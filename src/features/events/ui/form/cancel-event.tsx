import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { type ClubEvent, cancelEvent, MAX_REASON, type SeriesScope } from '../../contract';
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
      toastSuccess('Event cancelled', formatSaved(saved));
      onClose();
      onDone?.();
    },
    onFailed: onClose,
    failure: 'The event could not be cancelled. Please try again.',
    refreshesOnFailure: true,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => !tooLong && mutate()}
      title="Cancel event"
      question={cancelQuestion(event, club, now)}
      confirmLabel="Cancel Event"
      cancelLabel="Keep it"
      busy={isPending}
      busyLabel="Cancelling..."
    >
      <Field
        label="Reason"
        optional
        className="mt-4"
        hint="Everybody who sees the event reads it."
        error={tooLong ? `The reason can be at most ${MAX_REASON} characters.` : undefined}
      >
        <TextInput value={reason} onChange={(change) => setReason(change.target.value)} />
      </Field>
      {event.seriesId !== null && (
        <div className="mt-4">
          <ScopeFields legend="Cancel" eventId={id} value={scope} onValueChange={setScope} />
        </div>
      )}
    </ConfirmDialog>
  );
}
