import { useEffect, useState } from 'react';
import { guardPage } from '../../navigation-guard';
import { ConfirmDialog } from '../dialog/confirm-dialog';

/** For a form within a page: asks before typed changes are lost by a navigation. */
export function UnsavedQuestion({ dirty }: { dirty: boolean }) {
  const [asked, setAsked] = useState<{ go: () => void }>();
  const close = () => setAsked(undefined);
  useEffect(() => (dirty ? guardPage((go) => setAsked({ go })) : undefined), [dirty]);
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={close}
      onConfirm={() => {
        close();
        asked?.go();
      }}
      title="Discard your changes?"
      question="What you typed isn't saved yet."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
    />
  );
}
