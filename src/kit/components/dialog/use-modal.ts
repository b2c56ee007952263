import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { takeStepsBack } from '../../take-steps-back';
import { enterModal } from './modal-stack';

/**
 * The props that make a `<dialog>` modal while `open`. Escape, the scrim, the phone's back gesture and a step back through the
 * browser's history call `onDismiss`, which decides; a close that the browser insists on calls `onClose`, or is taken back where
 * there is none. Focus goes back to where it came from, or else to the page's main part.
 */
export function useModal(open: boolean, onDismiss: () => void, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedScrim = useRef(false);
  const dismiss = useEffectEvent(onDismiss);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) {
      return;
    }
    keepScrollbarRoom();
    dialog.showModal();
    firstFocus(dialog).focus({ preventScroll: true });
    const leave = enterModal(dialog);
    const release = takeStepsBack(dismiss);
    return () => {
      leave();
      release();
      dialog.close();
      if (document.activeElement === document.body) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    };
  }, [open]);

  return {
    ref,
    tabIndex: -1,
    // While it fades it can still be hit: the second press of a double click would do again what the first one did.
    onClickCapture(event: MouseEvent<HTMLDialogElement>) {
      if (!open) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget) {
        event.preventDefault();
        onDismiss();
      }
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if (!open || event.target !== dialog || dialog.open) {
        return;
      }
      if (onClose) {
        onClose();
      } else {
        dialog.showModal();
        onDismiss();
      }
    },
    // The browser lets a second Escape through its cancel event, so the key is taken before.
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      const own = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
      if (
        event.key === 'Escape' &&
        own &&
        !event.defaultPrevented &&
        !event.currentTarget.querySelector('.popover:popover-open')
      ) {
        event.preventDefault();
        onDismiss();
      }
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedScrim.current = onScrim(event);
    },
    // A selection dragged out of a field ends on the scrim, but it didn't start there.
    onPointerUp(event: PointerEvent<HTMLDialogElement>) {
      if (pressedScrim.current && onScrim(event)) {
        onDismiss();
      }
    },
  };
}

/** What stands behind must not move when its scrollbar goes, so the scrollbar's room is kept as padding. */
function keepScrollbarRoom() {
  const root = document.documentElement;
  if (!root.querySelector('dialog:modal')) {
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
  }
}

function onScrim(event: PointerEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const inside =
    event.clientX >= box.left && event.clientX < box.right && event.clientY >= box.top && event.clientY < box.bottom;
  return event.target === event.currentTarget && !inside;
}

/** The marked control, else a form's first field where no keyboard would slide up, else the dialog itself. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = matchMedia('(pointer: fine)').matches
    ? dialog.querySelector<HTMLElement>('form :is(input, textarea, select):enabled')
    : null;
  return marked ?? field ?? dialog;
}
