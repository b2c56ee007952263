/** What the entry of the history that loaded the document says of itself. `copied`: the entry above is a copy of it. */
type Mark = 'alone' | 'copied';

/** To be called before the first render. */
export function markFirstEntry(): void {
  if (window.history.state === null || markOf()) mark('alone');
  // After the guard of what is open, which keeps from this one the steps that it takes back.
  window.addEventListener('popstate', leaveFirstEntry, { capture: true });
}

/** Puts a copy of the first entry above it, so that a step back under something open stays within the document and can be taken back. */
export function copyFirstEntry(): void {
  if (markOf() !== 'alone') return;
  mark('copied');
  window.history.pushState(null, '');
}

/** Returns the options of a way to another address, which keep the mark where they put that address in the first entry's place. */
export function keepingMark<Options extends object>(options: Options | undefined): Options | undefined {
  const first = markOf();
  if (!first || !options || !('replace' in options && options.replace)) return options;
  const state = 'state' in options && typeof options.state === 'object' ? options.state : null;
  return { ...options, state: { ...state, first } };
}

/** A step back from the copy shows the same once more, so it goes on. What the address opens meanwhile makes no copy of its own. */
function leaveFirstEntry(): void {
  if (markOf() !== 'copied') return;
  window.history.replaceState(null, '');
  window.history.back();
}

function markOf(): Mark | undefined {
  const { state } = window.history;
  return typeof state === 'object' && state !== null && 'first' in state ? (state.first as Mark) : undefined;
}

function mark(first: Mark): void {
  window.history.replaceState({ ...window.history.state, first }, '');
}
