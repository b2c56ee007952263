import { useState } from 'react';
import type { DocumentType } from '@/features/documents/contract';
import { useDelete } from '@/kit/api/use-delete';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { retireConsentText } from '../contract';

type RetireConsentProps = { type: Pick<DocumentType, 'id' | 'name'>; onClose: () => void };

/** Stops asking for signatures of a document type after a confirmation. */
export function RetireConsent({ type, onClose }: RetireConsentProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDelete(retireConsentText, {
    input: (id: number) => ({ params: { id } }),
    success: 'Guardians are no longer asked to sign',
    failure: 'This could not be saved. Please try again.',
    onClose: () => setAsking(false),
    onDeleted: onClose,
  });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Stop asking for signatures</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(type.id)}
        title="Stop asking for signatures?"
        question={`Guardians can't sign "${type.name}" in the app any more. What was signed so far counts on.`}
        confirmLabel="Stop asking"
        busyLabel="Saving..."
        busy={isPending}
      />
    </div>
  );
}
