/** An action that a toast offers and that closes it. `onGone` is called when the toast closes without it. */
export type ToastAction = { label: string; onPress: () => void; onGone?: () => void };

export type Toast = { id: number; tone: 'success' | 'error'; title: string; text?: string; action?: ToastAction };

let current: Toast | undefined;
let count = 0;
const watchers = new Set<() => void>();

/** Shows a success message for 5 seconds. A new toast replaces the previous one. */
export function toastSuccess(title: string, text?: string, action?: ToastAction): void {
  count += 1;
  setCurrent({ id: count, tone: 'success', title, text, action });
}

/** Shows an error message for 5 seconds, which is read out at once. */
export function toastError(title: string, text?: string, action?: ToastAction): void {
  count += 1;
  setCurrent({ id: count, tone: 'error', title, text, action });
}

export function dismissToast(): void {
  setCurrent(undefined);
}

/** Performs the toast's action. */
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
