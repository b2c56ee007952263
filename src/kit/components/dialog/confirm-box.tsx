import { type ReactNode, useId, useState } from 'react';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { DialogFoot, SavingLine } from './dialog-foot';
import { useLingering } from './use-lingering';
import { useModal } from './use-modal';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  question: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `primary`: for what can't be undone but does no harm. */
  variant?: 'danger' | 'primary';
  busy?: boolean;
  busyLabel?: string;
  /** Further choices that have to be made first. */
  children?: ReactNode;
};

/** The content of a `ConfirmDialog`, once it is loaded. */
export function ConfirmBox(props: ConfirmDialogProps) {
  return useLingering(props.open) ? <Box {...props} /> : null;
}

function Box(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    question,
    confirmLabel = t('Delete'),
    cancelLabel = t('Cancel'),
    variant = 'danger',
    busy,
    busyLabel = t('Deleting...'),
    children,
  } = props;
  const id = useId();
  const [isBlocked, setBlocked] = useState(false);
  // Closing wouldn't stop what is being sent.
  const dismiss = busy ? () => setBlocked(true) : onClose;
  const modal = useModal(open, dismiss, busy ? undefined : onClose);
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-question`}
      className="modal dialog dialog-small"
    >
      <div className="px-6 py-5">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        <p id={`${id}-question`} className="mt-1 text-text-2">
          {question}
        </p>
        {children}
      </div>
      {isBlocked && busy && <SavingLine />}
      <DialogFoot>
        <Button data-autofocus onClick={dismiss}>
          {cancelLabel}
        </Button>
        <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={() => onConfirm()}>
          {confirmLabel}
        </Button>
      </DialogFoot>
    </dialog>
  );
}
