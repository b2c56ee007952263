import { keepOnDevice } from '@/kit/device-cookie';
import { PHONE_COOKIE } from '@/shared/device-cookies';
import { FRAME_TAPS, HELD_TAPS } from '@/shared/held-taps';
import { PHONE_WINDOW } from '@/shared/phone-window';
import { readyMenu } from './early-menu';

/** What was typed or chosen, as it stood: what draws the screen may put its own value in its place meanwhile. */
type Entry = { value: string; checked: boolean };

/**
 * Runs within the page that the server drew, before any other script: gives elements their styles, which the page may not carry as
 * attributes, and holds what is tapped and typed until the screen answers. Links that only lead on need nobody and are left alone.
 */
function start(): void {
  const { drawnFor, styles, ...code } = document.currentScript?.dataset ?? {};
  noteWindow(drawnFor === 'phone');
  // Not sooner: whatever comes meanwhile keeps the scripts waiting.
  if (styles)
    addEventListener('load', () => fetchEarly({ rel: 'prefetch', as: 'style', crossOrigin: '', href: styles }));
  for (const element of document.querySelectorAll<HTMLElement>('[data-drawn-style]')) {
    element.style.cssText = element.dataset.drawnStyle ?? '';
    element.removeAttribute('data-drawn-style');
  }
  const isOfMenu = readyMenu();
  const taps = new Set<HTMLElement>();
  const entries = new Map<Element, Entry>();
  const stop = new AbortController();
  let isHeld = (_button: HTMLElement) => true;
  const options = { capture: true, signal: stop.signal };
  document.addEventListener(
    'click',
    (event) => {
      const href = code[hold(event, taps, isHeld, isOfMenu)?.dataset.code ?? ''];
      if (href) fetchEarly({ rel: 'modulepreload', href });
    },
    options,
  );
  document.addEventListener('submit', (event) => event.preventDefault(), options);
  for (const type of ['input', 'change']) {
    document.addEventListener(type, ({ target }) => isField(target) && entries.set(target, entryOf(target)), options);
  }
  document.addEventListener(
    FRAME_TAPS,
    () => {
      isHeld = isOfScreen;
      press(
        [...taps].filter((button) => !isOfScreen(button)),
        taps,
      );
    },
    { once: true },
  );
  document.addEventListener(
    HELD_TAPS,
    () => {
      stop.abort();
      for (const [field, entry] of entries) if (field.isConnected && isField(field)) enter(field, entry);
      press([...taps], taps);
    },
    { once: true },
  );
}

/** Where the server took the window for another kind, the next page is drawn for this one. */
function noteWindow(drawnForPhone: boolean): void {
  const isPhone = matchMedia(PHONE_WINDOW).matches;
  if (isPhone !== drawnForPhone) keepOnDevice(PHONE_COOKIE, isPhone ? '1' : '0');
}

function fetchEarly(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** A button is pressed once, however often it was tapped. Gives back what is held. */
function hold(
  event: MouseEvent,
  taps: Set<HTMLElement>,
  isHeld: (button: HTMLElement) => boolean,
  isOfMenu: (button: HTMLElement) => boolean,
): HTMLElement | undefined {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLElement>('a[href]');
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const button = link || (target instanceof Element && target.closest<HTMLElement>('button, [role="button"]'));
  if (!button || !isHeld(button) || (link && !(link.matches('[aria-haspopup]') && isPlain))) return;
  event.preventDefault();
  if (isOfMenu(button)) return;
  button.dataset.held = '';
  taps.add(button);
  return button;
}

function press(buttons: readonly HTMLElement[], taps: Set<HTMLElement>): void {
  for (const button of buttons) {
    taps.delete(button);
    button.removeAttribute('data-held');
    if (button.isConnected) button.click();
  }
}

/** What surrounds the screen answers before it. */
function isOfScreen(button: HTMLElement): boolean {
  return button.closest('main') !== null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, textarea, select');
}

function entryOf(field: Field): Entry {
  return { value: field.value, checked: 'checked' in field && field.checked };
}

/** React takes a value that stands already for nothing new: it has to change before its eyes. */
function enter(field: Field, { value, checked }: Entry): void {
  if (/^(checkbox|radio)$/.test(field.type) && 'checked' in field) {
    field.checked = !checked;
    field.click();
    return;
  }
  if (field.type !== 'file') {
    field.value = value ? '' : ' ';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

start();
