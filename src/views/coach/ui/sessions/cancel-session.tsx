import { useId, useState } from 'react';
import { type CoachSession, type SessionExtent, setSessionStatus } from '@/features/coaching/contract/session';
import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { FieldGroup } from '@/kit/components/form/field';
import { Radio } from '@/kit/components/form/radio';
import { toastSuccess } from '@/kit/components/state/toast';
import { type Sentence, t } from '@/shared/translate';

type CancelSessionProps = { open: boolean; session: CoachSession | undefined; onClose: () => void };

const extents = [
  { value: 'one', label: 'Only this session' },
  { value: 'following', label: 'This and the later ones' },
] as const satisfies readonly { value: SessionExtent; label: Sentence }[];

/** Asks for confirmation, and for a series also which of its sessions, then cancels. */
export function CancelSession({ open, session, onClose }: CancelSessionProps) {
  const [extent, setExtent] = useState<SessionExtent>('one');
  function close(): void {
    setExtent('one');
    onClose();
  }
  const { mutate, isPending } = useAction(setSessionStatus, {
    input: (of: { id: number; extent: SessionExtent }) => ({
      params: { id: of.id },
      body: { status: 'cancelled' as const, extent: of.extent },
    }),
    onDone: (_saved, of) => {
      toastSuccess(of.extent === 'one' ? t('Session cancelled') : t('This and the later sessions cancelled'));
      close();
    },
    onFailed: close,
    failure: t('The session could not be cancelled. Please try again.'),
    oneAtATime: true,
    refreshesOnFailure: true,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => session && mutate({ id: session.id, extent })}
      title={t('Cancel session')}
      question={t(
        'Are you sure you want to cancel {title}? What families still owe for it is cancelled. What they have paid the club, or say they have, an admin settles.',
        { title: session?.title ?? '' },
      )}
      confirmLabel={t('Cancel Session')}
      cancelLabel={t('Keep it')}
      busy={isPending}
      busyLabel={t('Cancelling...')}
    >
      {session && session.seriesId !== null && <ExtentFields value={extent} onValueChange={setExtent} />}
    </ConfirmDialog>
  );
}

type ExtentFieldsProps = { value: SessionExtent; onValueChange: (extent: SessionExtent) => void };

function ExtentFields({ value, onValueChange }: ExtentFieldsProps) {
  const name = useId();
  return (
    <FieldGroup legend={t('Cancel')} className="mt-4">
      <div className="grid">
        {extents.map((extent) => (
          <Radio
            key={extent.value}
            name={name}
            label={t(extent.label)}
            checked={extent.value === value}
            onChange={() => onValueChange(extent.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
