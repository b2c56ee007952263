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
 * Returns the props that make a `<dialog>` modal while `open`. Escape, the scrim, the phone's back gesture and a step back in the
 * browser's history call `onDismiss`, which decides; a close that the browser forces calls `onClose`, or is reverted without one. Focus
 * returns to where it came from, or else to the page's main element.
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
    reserveScrollbarSpace();
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
    // A dialog can still be clicked while it fades out: the second press of a double click would repeat the first.
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
    // The browser lets a second Escape pass the cancel event, so the key itself is handled.
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
    // A selection that is dragged out of a field ends on the scrim but didn't start there.
    onPointerUp(event: PointerEvent<HTMLDialogElement>) {
      if (pressedScrim.current && onScrim(event)) {
        onDismiss();
      }
    },
  };
}

/** The page behind must not move when its scrollbar disappears, so the scrollbar's width is kept as padding. */
function reserveScrollbarSpace() {
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

/** Returns the marked control, or a form's first field on devices without an on-screen keyboard, or the dialog itself. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = matchMedia('(pointer: fine)').matches
    ? dialog.querySelector<HTMLElement>('form :is(input, textarea, select):enabled')
    : null;
  return marked ?? field ?? dialog;
}
