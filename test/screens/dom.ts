import { GlobalRegistrator } from '@happy-dom/global-registrator';

/** What the server, which runs in the same process, needs as Node has it. */
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

// The files of a worker share its modules, which keep the document that they were loaded with: there is one for all of them.
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

/** What browsers have and this DOM has not, or does otherwise. */
function addWhatIsMissing(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true);
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false);
    },
  });
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
    const popover = id && document.getElementById(id);
    if (popover) toggle(popover, !isOpen.has(popover));
  });
  // The event comes in a task of its own: by then the dialog may be open again.
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
}

const isOpen = new WeakSet<HTMLElement>();

function toggle(popover: HTMLElement, open: boolean): void {
  if (isOpen.has(popover) === open) return;
  if (open) isOpen.add(popover);
  else isOpen.delete(popover);
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }));
}
