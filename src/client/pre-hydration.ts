import { setDeviceCookie } from '@/kit/device-cookie';
import { keepInstallOffer } from '@/kit/install-offer';
import { PHONE_COOKIE } from '@/shared/device-cookies';
import { FRAME_HYDRATED, PRERENDERED_MENU, SCREEN_HYDRATED } from '@/shared/event-replay';
import { AS_OF, NEWER_DATA, type StoredPageNews, WORKER_PATH } from '@/shared/offline-pages';
import { PHONE_WINDOW } from '@/shared/phone-window';
import { prepareMenu } from './pre-hydration-menu';

// Undefined over plain HTTP, unlike what TypeScript's libraries declare.
const serviceWorker = navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** A field's state after an input. Hydration may set it back to the value that was rendered. */
type Entry = { value: string; checked: boolean };

/**
 * Runs in the rendered page before any other script. Sets the styles of elements, which the content security policy forbids as
 * attributes, and stores presses and inputs until they can be replayed after hydration. Links that only navigate are left to the browser.
 */
function start(): void {
  const { renderedFor, styles, offline, ...code } = document.currentScript?.dataset ?? {};
  noteWindow(renderedFor === 'phone');
  keepInstallOffer();
  // By this the worker knows whose pages to store, and that what waits on the device can be sent.
  const report = () => {
    if (offline) serviceWorker?.ready.then(({ active }) => active?.postMessage(JSON.parse(offline)));
  };
  addEventListener('online', report);
  // After everything else is loaded, since these would delay the scripts.
  addEventListener('load', () => {
    if (styles) loadByLink({ rel: 'prefetch', as: 'style', crossOrigin: '', href: styles });
    // Without a worker, as over plain HTTP, the page works the same.
    serviceWorker?.register(WORKER_PATH).catch(() => undefined);
    report();
  });
  showAge();
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  const handledByMenu = prepareMenu();
  const queue = new Set<HTMLElement>();
  const entries = new Map<Element, Entry>();
  const stop = new AbortController();
  let isPending = (_button: HTMLElement) => true;
  const options = { capture: true, signal: stop.signal };
  document.addEventListener(
    'click',
    (event) => {
      const queued = enqueue(event, queue, isPending, handledByMenu);
      const href = code[queued?.dataset.code ?? queued?.getAttribute('commandfor') ?? ''];
      if (href) loadByLink({ rel: 'modulepreload', href });
    },
    options,
  );
  document.addEventListener('submit', (event) => event.preventDefault(), options);
  for (const type of ['input', 'change']) {
    document.addEventListener(type, ({ target }) => isField(target) && entries.set(target, entryOf(target)), options);
  }
  document.addEventListener(
    FRAME_HYDRATED,
    () => {
      isPending = isOfScreen;
      press(
        [...queue].filter((button) => !isOfScreen(button)),
        queue,
      );
    },
    { once: true },
  );
  document.addEventListener(
    SCREEN_HYDRATED,
    () => {
      stop.abort();
      for (const [field, entry] of entries) if (field.isConnected && isField(field)) enter(field, entry);
      press([...queue], queue);
    },
    { once: true },
  );
}

/** Sets a cookie when the server rendered the page for the other kind of window, so that the next page is rendered for this one. */
function noteWindow(renderedForPhone: boolean): void {
  const isPhone = matchMedia(PHONE_WINDOW).matches;
  if (isPhone !== renderedForPhone) setDeviceCookie(PHONE_COOKIE, isPhone ? '1' : '0');
}

/**
 * Shows how old the shown data is when the worker answers without a connection, until there is one again. Of a stored page that is shown
 * before the server has answered, the newer data is kept for the client, which may not be hydrated yet.
 */
function showAge(): void {
  const notice = document.getElementById(AS_OF);
  if (!notice) return;
  serviceWorker?.addEventListener('message', ({ data: news }: MessageEvent<StoredPageNews>) => {
    notice.hidden = !news.notice;
    if (news.notice) notice.textContent = news.notice;
    else if (news.data) notice.dataset.newer = news.data;
    else location.reload();
    notice.dispatchEvent(new Event(NEWER_DATA));
  });
  serviceWorker?.startMessages();
  addEventListener('online', () => {
    notice.hidden = true;
  });
}

function loadByLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

/** Queues a press on a button that isn't hydrated, once no matter how often it is pressed. Returns the button if it was queued. */
function enqueue(
  event: MouseEvent,
  queue: Set<HTMLElement>,
  isPending: (button: HTMLElement) => boolean,
  handledByMenu: (button: HTMLElement) => boolean,
): HTMLElement | undefined {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLElement>('a[href]');
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const button = link || (target instanceof Element && target.closest<HTMLElement>('button, [role="button"]'));
  if (!button || !isPending(button) || (link && !(link.matches('[aria-haspopup]') && isPlain))) return;
  event.preventDefault();
  // React would also dispatch the event when the button is hydrated, or hydrate it for the event; the replay would then be a second
  // press.
  if (!button.closest(`#${PRERENDERED_MENU}`)) event.stopPropagation();
  if (handledByMenu(button)) return;
  button.dataset.queued = '';
  queue.add(button);
  return button;
}

function press(buttons: readonly HTMLElement[], queue: Set<HTMLElement>): void {
  for (const button of buttons) {
    queue.delete(button);
    button.removeAttribute('data-queued');
    if (button.isConnected) button.click();
  }
}

/** The frame around the screen is hydrated before it. */
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

/** React ignores an event whose value is the one it tracks, so the field is set to another value first. */
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
