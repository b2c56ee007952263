import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { OpenScreen } from './open-screen';

const controls = 'button, summary, [role="tab"], [role="switch"]';
const outOfReach = '[hidden], [inert], [aria-hidden="true"], [aria-disabled="true"], :disabled, dialog:not([open])';
/** Selecting what is selected already, such as the day of a calendar, only closes its menu. */
const chosen = '[aria-selected="true"], [aria-current], [data-day][aria-pressed="true"]';
/** A placeholder of content that is loading. That of a file stays, since this DOM doesn't render files. */
const loading = '.appear-late:not(.size-full)';
/** Attributes that are set again whenever a component renders, or that are invisible. */
const unseen = ['href', 'name', 'type'];
const failure = /could not be (loaded|found|opened)|Not Found|went wrong|Access Denied/i;

interface Control {
  element: HTMLElement;
  /** The control's name without the numbers and names that distinguish rows. */
  kind: string;
}

/**
 * Opens each linked screen, each dialog and menu by its control and each dialog by its URL, and presses each kind of control, except
 * those in `pressed`, to which it adds the ones that opened nothing. Writes are refused. Returns the opened URLs and the dead ends:
 * `/documents > Add: nothing happens`.
 */
export async function crawl(page: OpenScreen, pressed: Set<string>): Promise<{ followed: string[]; faults: string[] }> {
  const faults: string[] = [];
  const followed: string[] = [];
  const seen = new Set<string>();
  const tried = new Set<string>();
  const follow: { path: string; layer?: string }[] = [{ path: '/' }];
  let noted = 0;
  const note = () => {
    noted += 1;
  };
  page.answer(/^(POST|PUT|PATCH|DELETE) /, { status: 503, json: { code: 'busy', message: 'Not now.' } });
  watchBrowser(note);
  for (const { path, layer } of follow) {
    const kind = layer ?? screenOf(path);
    if (kind === undefined || seen.has(kind)) continue;
    seen.add(kind);
    followed.push(path);
    await show(path);
    if (layer && !(await isOpen(layer))) faults.push(`${path}: doesn't open ${layer}`);
    look(path);
    await pressAll(path, []);
  }
  return { followed, faults };

  async function show(path: string): Promise<void> {
    page.load(path);
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    await settled();
  }

  /** A dialog's content may load after the screen has settled. */
  async function isOpen(layer: string): Promise<boolean> {
    const name = () => nameOf(topLayer() ?? document.createElement('dialog'));
    await waitFor(() => expect(name()).toBe(layer)).catch(() => undefined);
    return name() === layer;
  }

  async function settled(): Promise<void> {
    await page.answered();
    await vi.dynamicImportSettled();
    await page.answered();
    // A dialog may have another name until its content is loaded.
    if (topLayer()?.querySelector(loading)) await waitFor(() => expect(topLayer()?.querySelector(loading)).toBeFalsy());
  }

  /** Presses the new controls of the layer that the controls of `way` open, one after the other. */
  async function pressAll(path: string, way: readonly string[], isMenu = false): Promise<void> {
    const layer = topLayer();
    const address = here();
    let controls = controlsOf(layer);
    for (;;) {
      const next = controls.find(({ kind }) => !pressed.has(kind) && !tried.has(kind));
      if (!next) return;
      if (!next.element.isConnected) {
        controls = controlsOf(topLayer());
        if (!controls.some(({ kind }) => kind === next.kind)) tried.add(next.kind);
        continue;
      }
      tried.add(next.kind);
      const words = [path, ...way, next.kind].join(' > ');
      const isAlive = await press(next.element, isMenu ? layer : undefined);
      if (!isAlive) faults.push(`${words}: nothing happens`);
      look(words);
      const opened = topLayer();
      if (opened && opened !== layer) {
        if (opened.matches('dialog') && here() !== address) follow.push({ path: here(), layer: nameOf(opened) });
        if (way.length < 3) await pressAll(path, [...way, next.kind], opened.matches('[popover]'));
      } else {
        follow.push({ path: here() });
        pressed.add(next.kind);
      }
      if (!(await isBack(layer, address))) await goBack(path, way);
      if (way.length > 0 && !topLayer()) return;
    }
  }

  /**
   * Returns whether pressing has an effect: a visible change, a request, another URL. That a menu closes doesn't count as its item's
   * effect.
   */
  async function press(element: HTMLElement, menu: HTMLElement | undefined): Promise<boolean> {
    const before = { requests: page.requests.length, noted, address: here() };
    const trigger = menu && document.querySelector(`[popovertarget="${menu.id}"]`);
    let isChanged = false;
    const observer = new MutationObserver((changes) => {
      isChanged ||= changes.some(({ target, attributeName, removedNodes }) => {
        const isOfMenu = target === trigger || (menu?.contains(target) && topLayer() !== menu);
        // A previously closed dialog is removed a moment later.
        const isGoing = [...removedNodes].some((node) => node.nodeName === 'DIALOG');
        return !isOfMenu && !isGoing && !unseen.includes(attributeName ?? '');
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const isAlive = () =>
      isChanged ||
      page.requests.length > before.requests ||
      noted > before.noted ||
      (here() !== before.address && !element.matches('a'));
    await page.user.click(element);
    await settled();
    if (!isAlive()) await waitFor(() => expect(isAlive()).toBe(true)).catch(() => undefined);
    observer.disconnect();
    return isAlive();
  }

  /** Closes everything above a layer. Returns whether that layer is on top again, at its URL. */
  async function isBack(layer: HTMLElement | undefined, address: string): Promise<boolean> {
    for (let top = topLayer(); top && top !== layer; top = topLayer()) {
      if (top.matches('[popover]')) top.hidePopover();
      else top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await settled();
      if (topLayer() === top) [...top.querySelectorAll('button')].find((one) => one.textContent === 'Discard')?.click();
      await settled();
      if (topLayer() === top) return false;
    }
    return topLayer() === layer && here() === address;
  }

  /** Returns to a layer, without reloading the page when possible. */
  async function goBack(path: string, way: readonly string[]): Promise<void> {
    if (topLayer()) {
      await show(path);
    } else {
      history.pushState(null, '', path);
      await settled();
    }
    for (const step of way) {
      const again = controlsOf(topLayer()).find(({ kind }) => kind === step);
      if (!again) return;
      await page.user.click(again.element);
      await settled();
    }
  }

  function look(words: string): void {
    const layer = topLayer();
    const place = layer ?? document.querySelector('main') ?? document.body;
    const wrong = failure.exec(place.textContent ?? '')?.[0];
    if (wrong) faults.push(`${words}: ${wrong}`);
    if (layer && nameOf(layer) === '') faults.push(`${words}: has no name`);
    if (layer && isEmpty(layer)) faults.push(`${words}: is empty`);
    const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    follow.push(
      ...hrefs.filter((href) => /^\/(?!api\/|club\/|logout|register\/)/.test(href)).map((path) => ({ path })),
    );
  }
}

/** Records effects outside of the document, until the test ends. */
function watchBrowser(note: () => void): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => note());
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(note);
  stub(window, 'print', note);
  stub(window, 'open', note);
  stub(HTMLInputElement.prototype, 'showPicker', note);
  stub(Element.prototype, 'scrollIntoView', note);
}

/** Replaces a method that this DOM may not have. */
function stub(owner: object, name: string, value: () => void): void {
  const real = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(owner, name);
    if (real) Object.defineProperty(owner, name, real);
  });
}

function controlsOf(layer: Element | undefined): Control[] {
  const place = layer ?? document.body;
  // Includes links within the screen, such as to a dialog that has a URL.
  return [...place.querySelectorAll<HTMLElement>(`${controls}, a[href^="${location.pathname}?"]`)]
    .filter((one) => !one.closest(outOfReach) && !one.matches(chosen))
    .map((element) => ({ element, kind: `${placeOf(element, layer)}: ${kindOf(element)}` }));
}

function placeOf(element: Element, layer: Element | undefined): string {
  if (layer) return plain(nameOf(layer));
  return element.closest('main') ? plain(location.pathname) : 'frame';
}

/** Returns a control's name without what distinguishes it from others of its kind, such as the next row's. */
function kindOf(element: Element): string {
  const href = element.getAttribute('href');
  if (href) return href.replace(/=[^&]*/g, '');
  const name = nameOf(element);
  if (/^\w+day, /.test(name)) return 'a day';
  if (!element.closest('tr, li, article, td')) return plain(name);
  return `${(name.split(' ')[0] ?? '').replace(/^\d.*/, 'a number')} of a row`;
}

/** Returns the same for `More for October dues of Mika` and `More for November dues of Ana`. */
function plain(name: string): string {
  return (name.split(/ (?:of|for|to) |: /)[0] ?? '').replace(/\d+/g, '0');
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ');
  const label =
    ids?.map((id) => document.getElementById(id)?.textContent).join(' ') ?? element.getAttribute('aria-label');
  const isLayer = element.matches('dialog, [popover]');
  return (label ?? (isLayer ? '' : element.textContent) ?? '').trim();
}

function topLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open], [popover="auto"]:not(:empty)')].at(-1);
}

function isEmpty(layer: HTMLElement): boolean {
  const copy = layer.cloneNode(true) as HTMLElement;
  for (const frame of copy.querySelectorAll('header, footer, .toasts')) frame.remove();
  return copy.textContent?.trim() === '' && !copy.querySelector('input, img, canvas, iframe');
}

function here(): string {
  return location.pathname + location.search;
}

/** Returns the screen of a URL, also with a single filter; undefined with several parameters, or with one that isn't a filter. */
function screenOf(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://club');
  const screen = plain(pathname);
  const [[name, value] = ['', ''], ...more] = [...searchParams];
  if (name === '') return screen;
  return more.length === 0 && /^[a-z_-]+$/.test(value) ? `${screen}?${name}=${value}` : undefined;
}
