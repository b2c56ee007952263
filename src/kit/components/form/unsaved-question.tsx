import { useEffect, useState } from 'react';
import { t } from '@/shared/translate';
import { guardPage } from '../../navigation-guard';
import { ConfirmDialog } from '../dialog/confirm-dialog';

/** For a form within a page: asks before typed changes are lost by a navigation. */
export function UnsavedQuestion({ dirty }: { dirty: boolean }) {
  const [pending, setPending] = useState<{ go: () => void }>();
  const close = () => setPending(undefined);
  useEffect(() => (dirty ? guardPage((go) => setPending({ go })) : undefined), [dirty]);
  return (
    <ConfirmDialog
      open={pending !== undefined}
      onClose={close}
      onConfirm={() => {
        close();
        pending?.go();
      }}
      title={t('Discard your changes?')}
      question={t("What you typed isn't saved yet.")}
      cancelLabel={t('Keep editing')}
      confirmLabel={t('Discard')}
    />
  );
}
