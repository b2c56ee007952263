import { useSyncExternalStore } from 'react';
import type { InstallOffer } from './install-offer';

/** Returns a function that installs the app where the browser offers it; undefined otherwise. */
export function useInstall(): (() => void) | undefined {
  const offer = useSyncExternalStore(
    watch,
    () => window.installOffer,
    () => undefined,
  );
  return offer && (() => install(offer));
}

function install(offer: InstallOffer): void {
  window.installOffer = undefined;
  dispatchEvent(new Event('appinstalled'));
  void offer.prompt();
}

function watch(notify: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled'];
  for (const type of events) addEventListener(type, notify);
  return () => {
    for (const type of events) removeEventListener(type, notify);
  };
}
