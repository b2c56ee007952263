import { GlobalRegistrator } from '@happy-dom/global-registrator';

/** Globals that the server, which runs in the same process, needs in Node's version. */
const ofNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'crypto',
  'performance',
  'structuredClone',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;

// The files of a worker share its modules, which keep the document they were loaded with, so all files use the same one.
if (!GlobalRegistrator.isRegistered) {
  const kept = ofNode.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  GlobalRegistrator.register({
    url: 'http://yelo.test/',
    width: 1280,
    height: 800,
    settings: { navigation: { disableMainFrameNavigation: true } },
  });
  for (const [name, value] of kept) if (value) Object.defineProperty(globalThis, name, value);
  addWhatIsMissing();
}

/** Adds what browsers have and this DOM lacks or does differently. */
function addWhatIsMissing(): void {
  addPopovers();
  keepFocusInModals();
  rememberStyles();
  // The event is dispatched in a separate task; by then the dialog may be open again.
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
}

/** Elements outside of an open modal dialog are inert, so they can't take the focus. */
function keepFocusInModals(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessInert(options) {
    const open = [...document.querySelectorAll('dialog[open]')];
    if (open.length === 0 || open.some((dialog) => dialog.contains(this))) focus.call(this, options);
  };
}

/** Makes popovers dispatch `toggle` events, and their buttons open and close them. */
function addPopovers(): void {
  const open = new WeakSet<Element>();
  const toggle = (popover: Element, newState: 'open' | 'closed') => {
    if (open.has(popover) === (newState === 'open')) return;
    if (newState === 'open') open.add(popover);
    else open.delete(popover);
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      toggle(this, 'closed');
    },
  });
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
    const popover = id && document.getElementById(id);
    if (popover) toggle(popover, open.has(popover) ? 'closed' : 'open');
  });
}

/**
 * Caches computed styles by tag name, since computing each is slow. Without a style sheet, elements with the same tag look alike unless
 * their own attributes differ.
 */
function rememberStyles(): void {
  const ask = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  const askOnce = (tag: string) => {
    const sample = document.body.appendChild(document.createElement(tag));
    const { display } = ask(sample);
    sample.remove();
    const values = { display, visibility: 'visible', opacity: '1' };
    // The properties that the testing libraries read.
    return { ...values, getPropertyValue: (name: string) => new Map(Object.entries(values)).get(name) ?? '' };
  };
  window.getComputedStyle = (element, pseudo) => {
    const own = ['style', 'hidden', 'open'].some((name) => element.hasAttribute(name)) || element.matches('dialog');
    if (own) return ask(element, pseudo);
    const style = known.get(element.tagName) ?? (askOnce(element.tagName) as unknown as CSSStyleDeclaration);
    known.set(element.tagName, style);
    return style;
  };
}
