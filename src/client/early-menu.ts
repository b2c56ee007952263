import { FIRST_MENU, FRAME_TAPS } from '@/shared/held-taps';

/** How long the menu takes to go out of sight. */
const EXIT_MS = 300;

/**
 * Makes the menu that stands in a phone's page open at a tap before the app's own can. Its links lead on by themselves; what it holds for
 * the app is done by the bar's button of the same name, once that answers. Returns whether a tap on
 * a button is the menu's: it opens for its own.
 */
export function readyMenu(): (button: HTMLElement) => boolean {
  const menu = document.querySelector<HTMLDialogElement>(`dialog#${FIRST_MENU}`);
  if (!menu) return () => false;
  let waits: HTMLElement | null = null;
  let isFrameHere = false;

  function press(): void {
    menu?.close();
    waits?.click();
  }
  menu.addEventListener('click', (event) => {
    const { target } = event;
    if (target === menu) return menu.close();
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    // What its command would do without a script is done here.
    event.preventDefault();
    if (button.ariaLabel === 'Close') return menu.close();
    waits = document.querySelector<HTMLElement>(`header button[aria-label="${button.textContent}"]`);
    if (isFrameHere) return press();
    button.dataset.held = '';
  });
  menu.addEventListener('close', () => isFrameHere && setTimeout(() => menu.remove(), EXIT_MS));
  document.addEventListener(
    FRAME_TAPS,
    () => {
      isFrameHere = true;
      if (waits) press();
      else if (!menu.open) menu.remove();
    },
    { once: true },
  );
  return (button) => {
    if (menu.contains(button)) return true;
    if (isFrameHere || button.dataset.code !== 'menu') return false;
    menu.showModal();
    menu.focus();
    return true;
  };
}
