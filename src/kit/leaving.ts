import { keepingMark, markFirstEntry } from './first-entry';

type OnPopState = (event: PopStateEvent) => void;
type OnNavigate = (go: () => void, to: string) => void;

/**
 * `isIntended` is set by the program before it leaves the page, or steps back, of its own: then nobody needs to be asked.
 * `onSignIn` is told before the page leaves for the sign-in page, since the session is over.
 * Of the guards the newest hears of it before the router does: of a step through the browser's history, and of a link.
 */
export const leaving: {
  isIntended: boolean;
  onPopState: OnPopState[];
  onNavigate: OnNavigate[];
  onSignIn: Set<() => void>;
} = {
  isIntended: false,
  onSignIn: new Set(),
  onPopState: [],
  onNavigate: [],
};

/** Loads the page anew without a question: what it shows is somebody else's. */
export function reload(): void {
  leaving.isIntended = true;
  window.location.reload();
}

/** To be called before the first render: listeners of the window hear in the order in which they began to listen. */
export function listenForPopState(): void {
  window.addEventListener('popstate', (event) => leaving.onPopState.at(-1)?.(event), { capture: true });
  markFirstEntry();
}

/** How the router goes somewhere: at once, or when the guard lets it. */
export function navigateGuarded<Options extends object>(
  navigate: (to: string, options?: Options) => void,
  to: string,
  options?: Options,
): void {
  const guard = leaving.onNavigate.at(-1);
  const go = () => navigate(to, keepingMark(options));
  if (guard) guard(go, to);
  else go();
}
