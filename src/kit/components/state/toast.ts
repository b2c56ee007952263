/** One thing that can be done from the toast, which then goes. `onGone` when it goes without that. */
export type ToastAction = { label: string; onPress: () => void; onGone?: () => void };

export type Toast = { id: number; tone: 'success' | 'error'; title: string; text?: string; action?: ToastAction };

let current: Toast | undefined;
let count = 0;
const watchers = new Set<() => void>();

/** Says that something went well, for 5 seconds. A new toast takes the place of the one before. */
export function toastSuccess(title: string, text?: string, action?: ToastAction): void {
  count += 1;
  setCurrent({ id: count, tone: 'success', title, text, action });
}

/** Says that something failed, for 5 seconds, and is read out at once. */
export function toastError(title: string, text?: string, action?: ToastAction): void {
  count += 1;
  setCurrent({ id: count, tone: 'error', title, text, action });
}

export function dismissToast(): void {
  setCurrent(undefined);
}

/** Does what the toast offers. */
export function pressToast(): void {
  const action = current?.action;
  current = undefined;
  setCurrent(undefined);
  action?.onPress();
}

export function currentToast(): Toast | undefined {
  return current;
}

export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function setCurrent(toast: Toast | undefined) {
  const gone = current?.action?.onGone;
  current = toast;
  for (const watcher of watchers) {
    watcher();
  }
  gone?.();
}
