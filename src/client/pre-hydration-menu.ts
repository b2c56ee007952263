import { FRAME_HYDRATED, PRERENDERED_MENU } from '@/shared/event-replay';

/** Duration of the menu's closing animation. */
const EXIT_MS = 300;

/**
 * Lets the prerendered menu of a phone's page open before the frame is hydrated. Its links work by themselves; a button in it presses the
 * bar's button of the same name once the frame is hydrated. Returns a function that handles a press on a button and returns whether the
 * button is the menu's or its opener.
 */
export function prepareMenu(): (button: HTMLElement) => boolean {
  const menu = document.querySelector<HTMLDialogElement>(`dialog#${PRERENDERED_MENU}`);
  if (!menu) return () => false;
  let pressed: HTMLElement | null = null;
  let isFrameHydrated = false;

  function press(): void {
    menu?.close();
    pressed?.click();
  }
  menu.addEventListener('click', (event) => {
    const { target } = event;
    if (target === menu) return menu.close();
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    // The button's command is for a page without scripts.
    event.preventDefault();
    if (button.ariaLabel === 'Close') return menu.close();
    pressed = document.querySelector<HTMLElement>(`header button[aria-label="${button.textContent}"]`);
    if (isFrameHydrated) return press();
    button.dataset.queued = '';
  });
  menu.addEventListener('close', () => isFrameHydrated && setTimeout(() => menu.remove(), EXIT_MS));
  document.addEventListener(
    FRAME_HYDRATED,
    () => {
      isFrameHydrated = true;
      if (pressed) press();
      else if (!menu.open) menu.remove();
    },
    { once: true },
  );
  return (button) => {
    if (menu.contains(button)) return true;
    if (isFrameHydrated || button.getAttribute('commandfor') !== PRERENDERED_MENU) return false;
    menu.showModal();
    menu.focus();
    return true;
  };
}
