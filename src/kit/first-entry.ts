/** The mark in the history entry that loaded the document. `copied`: the entry above is a copy of it. */
type Mark = 'alone' | 'copied';

/** Must be called before the first render. */
export function markFirstEntry(): void {
  if (window.history.state === null || markOf()) mark('alone');
  // After the guard of an open dialog or form, which hides the steps that it reverts from this listener.
  window.addEventListener('popstate', leaveFirstEntry, { capture: true });
}

/** Pushes a copy of the first entry, so that a step back while something is open stays within the document and can be reverted. */
export function copyFirstEntry(): void {
  if (markOf() !== 'alone') return;
  mark('copied');
  window.history.pushState(null, '');
}

/** Returns navigation options that preserve the mark when the navigation replaces the first entry. */
export function keepingMark<Options extends object>(options: Options | undefined): Options | undefined {
  const first = markOf();
  if (!first || !options || !('replace' in options && options.replace)) return options;
  const state = 'state' in options && typeof options.state === 'object' ? options.state : null;
  return { ...options, state: { ...state, first } };
}

/**
 * Continues a step back from the copy, since the first entry shows the same. Whatever the address opens in the meantime makes no copy of
 * its own.
 */
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
