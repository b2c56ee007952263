const open: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** Registers an open modal dialog. Returns a function that removes it. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
  };
}

/** Returns the topmost dialog. Returns undefined when none is open. The page outside of it is inert. */
export function topModal(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/** Calls back whenever a dialog opens or closes. Returns a function that stops it. */
export function watchModals(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notify() {
  for (const watcher of watchers) {
    watcher();
  }
}
