import { useState } from 'react';
import type { DocumentType } from '@/features/documents/contract/type';
import { useDelete } from '@/kit/api/use-delete';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { t } from '@/shared/translate';
import { retireConsentText } from '../contract';

type RetireConsentProps = { type: Pick<DocumentType, 'id' | 'name'>; onClose: () => void };

/** Stops asking for signatures of a document type after a confirmation. */
export function RetireConsent({ type, onClose }: RetireConsentProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDelete(retireConsentText, {
    input: (id: number) => ({ params: { id } }),
    success: t('Guardians are no longer asked to sign'),
    failure: t('This could not be saved. Please try again.'),
    onClose: () => setAsking(false),
    onDeleted: onClose,
  });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('Stop asking for signatures')}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(type.id)}
        title={t('Stop asking for signatures?')}
        question={t('Guardians can\'t sign "{name}" in the app any more. What was signed so far counts on.', {
          name: type.name,
        })}
        confirmLabel={t('Stop asking')}
        busyLabel={t('Saving...')}
        busy={isPending}
      />
    </div>
  );
}
