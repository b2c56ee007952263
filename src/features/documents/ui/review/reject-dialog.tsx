import { type FormEvent, useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { RejectReason, reasonProblem } from './reject-reason';
import { playerName } from './review-labels';
import type { ReviewActions } from './use-review';

type RejectDialogProps = {
  open: boolean;
  document: Document | undefined;
  actions: ReviewActions;
  onClose: () => void;
};

/** Rejects a document with a reason that its guardians are shown. */
export function RejectDialog(props: RejectDialogProps) {
  return useLingering(props.open) && props.document ? <Rejecting {...props} document={props.document} /> : null;
}

function Rejecting({ open, document, actions, onClose }: RejectDialogProps & { document: Document }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const busy = actions.isBusy(document.id);

  async function reject(event?: FormEvent) {
    event?.preventDefault();
    const problem = reasonProblem(reason);
    setError(problem);
    if (problem) return window.document.querySelector<HTMLElement>('dialog:modal textarea')?.focus();
    if (await actions.review({ document, status: 'rejected', notes: reason.trim() })) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Reject document')}
      description={t('{paper} of {player}', { paper: document.type, player: playerName(document) })}
      dirty={reason.trim() !== ''}
      saving={busy}
      onSubmit={reject}
      foot={
        <>
          <DialogCancel />
          <Button variant="danger" type="submit" busy={busy} busyLabel={t('Rejecting...')}>
            {t('Reject')}
          </Button>
        </>
      }
    >
      <DialogSection>
        <RejectReason value={reason} onValueChange={setReason} error={error} onSend={reject} />
      </DialogSection>
    </Dialog>
  );
}
