import { tryStorage } from './try-storage';

/** The browser's offer to install the app, in browsers that make one (Chromium). */
export interface InstallOffer extends Event {
  /** Asks the user. The offer can be used once. */
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Stored before hydration, since browsers make the offer as soon as the page is loaded. */
    installOffer?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

const VISITS_KEY = 'yelo.visits';
/** The app is offered from this visit on. A visit is a session of the browser. */
const FIRST_OFFER = 2;

/** Counts the visit, and stores the browser's offer in place of the banner by which it would make it. Runs before hydration. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.installOffer = offer;
  });
  tryStorage(() => {
    if (sessionStorage.getItem(VISITS_KEY)) return;
    sessionStorage.setItem(VISITS_KEY, '1');
    localStorage.setItem(VISITS_KEY, String(visits() + 1));
  });
}

/** Returns whether the user has come often enough for the app to be offered unasked. */
export function isRegularVisitor(): boolean {
  return (tryStorage(visits) ?? 0) >= FIRST_OFFER;
}

/** Returns whether the page is shown by the installed app. */
export function isInstalled(): boolean {
  // Safari's own property; it shows no page in `standalone` mode otherwise.
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

function visits(): number {
  return Number(localStorage.getItem(VISITS_KEY)) || 0;
}
