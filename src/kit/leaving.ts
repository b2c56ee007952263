import { keepingMark, markFirstEntry } from './first-entry';

type OnPopState = (event: PopStateEvent) => void;
type OnNavigate = (go: () => void, to: string) => void;

/**
 * `isIntended` is set by the program before it leaves the page or steps back itself, so that nobody is asked. `onSignIn` is called before
 * the page navigates to the sign-in page because the session is over, and returns whether a new item's form was stored; `opensNewItem` says
 * whether the screen opens that form by its address. Only the newest guard is notified, before the router, of a step
 * through the browser's history and of a link.
 */
export const leaving: {
  isIntended: boolean;
  onPopState: OnPopState[];
  onNavigate: OnNavigate[];
  onSignIn: Set<() => boolean>;
  opensNewItem: boolean;
} = {
  isIntended: false,
  onSignIn: new Set(),
  opensNewItem: false,
  onPopState: [],
  onNavigate: [],
};

/** Stores the forms that are open, before the page is left without asking. Returns whether a new item's form was stored. */
export function storeForms(): boolean {
  return [...leaving.onSignIn].map((store) => store()).includes(true);
}

/** Reloads the page without asking, since it shows another user's data. */
export function reload(): void {
  leaving.isIntended = true;
  window.location.reload();
}

/** Must be called before the first render: the window's listeners are called in the order of their registration. */
export function listenForPopState(): void {
  window.addEventListener('popstate', (event) => leaving.onPopState.at(-1)?.(event), { capture: true });
  markFirstEntry();
}

/** Navigates as the router does: at once, or when the guard allows it. */
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
