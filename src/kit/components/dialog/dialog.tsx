import { X } from 'lucide-react';
import {
  createContext,
  type FormEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { guardNavigation } from '../../navigation-guard';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { OfflineNotice } from '../state/offline-notice';
import { DialogFoot, DiscardQuestion, SavingLine } from './dialog-foot';
import { useLingering } from './use-lingering';
import { useModal } from './use-modal';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Left of the title: for example a person's picture. */
  lead?: ReactNode;
  headActions?: ReactNode;
  /** `full`: nearly the whole window, for content that must be large. */
  size?: 'form' | 'wide' | 'full';
  /** Unsaved changes: closing asks first, and so does leaving by Back or by a link inside the dialog. */
  dirty?: boolean;
  /** A request is being sent, which closing wouldn't stop: the dialog says so, and stays open until the answer. */
  saving?: boolean;
  /** Closes only by the buttons in its content: for something that is shown only once. */
  stays?: boolean;
  /** Shown above the footer, visible at any scroll position. */
  notice?: ReactNode;
  foot?: ReactNode;
  /** Makes the whole dialog one form, so that its submit button can be in the footer. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
};

/** Asks the surrounding dialog to close. */
const DialogContext = createContext<() => void>(() => {});

/** A modal dialog, on a phone a full-height sheet. Its content is mounted while it is open. */
export function Dialog(props: DialogProps) {
  return useLingering(props.open) ? <DialogBox {...props} /> : null;
}

function DialogBox(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    size = 'form',
    dirty,
    saving,
    stays,
    notice,
    foot,
    onSubmit,
    children,
  } = props;
  const id = useId();
  /** What was answered to the last attempt to close. */
  const [answer, setAnswer] = useState<'question' | 'saving'>();
  const mayLose = dirty || saving || stays;
  const modal = useModal(open, dismiss, mayLose ? undefined : onClose);
  const guarded = open && (dirty || saving);
  const onLeave = useEffectEvent(() => !stays && block());

  useEffect(() => (guarded || (open && stays) ? guardNavigation(() => onLeave()) : undefined), [guarded, open, stays]);

  /** Says or asks why the dialog doesn't close. */
  function block() {
    setAnswer(saving ? 'saving' : 'question');
  }

  function dismiss() {
    if (stays) return;
    if (!dirty && !saving) {
      onClose();
    } else if (answer === 'question') {
      setAnswer(undefined);
    } else {
      block();
    }
  }

  function guardLink(event: MouseEvent<HTMLDialogElement>) {
    modal.onClickCapture(event);
    if (guarded && event.target instanceof Element && event.target.closest('a[href]')) {
      event.preventDefault();
      event.stopPropagation();
      block();
    }
  }

  const inside = (
    <>
      <DialogHead {...props} id={id} onDismiss={dismiss} />
      <DialogBody labelledBy={onSubmit ? undefined : id}>{children}</DialogBody>
      {notice}
      {onSubmit && (
        <OfflineNotice dirty={dirty ?? false} className="shrink-0 border-t border-line px-6 py-3 max-md:px-4" />
      )}
      {answer === 'saving' && saving && <SavingLine />}
      {answer === 'question' ? (
        <DiscardQuestion onKeep={() => setAnswer(undefined)} onDiscard={onClose} />
      ) : (
        foot && <DialogFoot>{foot}</DialogFoot>
      )}
    </>
  );
  const column = 'flex min-h-0 flex-1 flex-col';
  return (
    <dialog
      {...modal}
      data-unsaved={mayLose || undefined}
      onClickCapture={guardLink}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-line` : undefined}
      className={cx('modal dialog dialog-sheet', size !== 'form' && `dialog-${size}`)}
    >
      <DialogContext value={dismiss}>
        <Still still={!open}>
          {onSubmit ? (
            <form noValidate onSubmit={onSubmit} aria-label={title} className={column}>
              {inside}
            </form>
          ) : (
            <div className={column}>{inside}</div>
          )}
        </Still>
      </DialogContext>
    </dialog>
  );
}

function DialogHead(props: DialogProps & { id: string; onDismiss: () => void }) {
  const { id, title, description, lead, headActions, stays, onDismiss } = props;
  return (
    <header className="flex items-center gap-4 py-4 pr-4 pl-6 max-md:py-2.5 max-md:pr-2 max-md:pl-4">
      {lead}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 id={id} className={lead ? 'text-20' : 'text-18'}>
          {title}
        </h2>
        {description && (
          <p id={`${id}-line`} className="text-text-2">
            {description}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-3 max-md:gap-0">
        {headActions}
        {!stays && <IconButton label={t('Close')} icon={X} onClick={onDismiss} />}
      </div>
    </header>
  );
}

/**
 * The scrolling part. Without fields in it, it is a tab stop itself so that the keyboard reaches it. It is `relative`, as `sr-only` parts
 * inside would otherwise lengthen the dialog around it.
 */
function DialogBody({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  const stop = labelledBy ? { tabIndex: 0, role: 'region', 'aria-labelledby': labelledBy } : {};
  return (
    <div
      {...stop}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  );
}

type DialogSectionProps = { title?: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A section of a dialog, below a hairline. */
export function DialogSection({ title, aside, className, children }: DialogSectionProps) {
  return (
    <section className={cx('border-t border-line px-6 py-5 max-md:px-4', className)}>
      {title && (
        <div className="mb-3 flex min-h-6 items-center justify-between gap-4">
          <h3 className="font-semibold">{title}</h3>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** Closes its dialog as the close button does: asks first when there are unsaved changes. */
export function DialogCancel({ children = t('Cancel'), className }: { children?: ReactNode; className?: string }) {
  return (
    <Button className={className} onClick={useContext(DialogContext)}>
      {children}
    </Button>
  );
}

/** Keeps showing the last content while the dialog fades out, even though its owner has already dropped the data. */
const Still = memo(
  function Still({ children }: { still: boolean; children: ReactNode }) {
    return children;
  },
  (_before, now) => now.still,
);
