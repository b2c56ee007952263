const open: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** Notes an open modal dialog; gives back the function that takes it off again. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
  };
}

/** The dialog on top, or undefined. All the page outside of it is inert. */
export function topModal(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/** Calls back whenever a dialog opens or closes; gives back the function that stops it. */
export function watchModals(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notify() {
  for (const watcher of watchers) {
    watcher();
  }
}
