/** Suspense boundaries of the rendered page that aren't hydrated, since their code is still being loaded. */
const pending = new Set<object>();
let next: (() => void) | undefined;

/** Adds a boundary that isn't hydrated. Returns a function that removes it. */
export function addPendingBoundary(): () => void {
  const boundary = {};
  pending.add(boundary);
  return () => {
    pending.delete(boundary);
    callNext();
  };
}

/** Calls back once no boundary is pending, which may be at once. */
export function whenNonePending(callback: () => void): void {
  next = callback;
  callNext();
}

function callNext(): void {
  if (pending.size > 0) return;
  const callback = next;
  next = undefined;
  callback?.();
}
