import { leaving } from './leaving';
import { takeStepsBack } from './take-steps-back';

/**
 * Prevents leaving by accident until the returned function is called. A step through the browser's history is reverted before the router
 * handles it, then `onBlocked` asks; the browser asks before the tab closes or loads something else. A step to an address for which
 * `isHere` is true is allowed.
 */
export function guardNavigation(onBlocked: () => void, isHere?: (href: string) => boolean): () => void {
  leaving.isIntended = false;
  const release = takeStepsBack(onBlocked, isHere);
  window.addEventListener('beforeunload', confirmUnload);
  return () => {
    release();
    window.removeEventListener('beforeunload', confirmUnload);
  };
}

/**
 * Guards a form within a page, also against links and the page's own tabs. `onBlocked` receives a function that continues the navigation.
 */
export function guardPage(onBlocked: (go: () => void) => void): () => void {
  const here = partOf(window.location.href);
  const isHere = (href: string) => partOf(href) === here;
  const endGuard = guardNavigation(() => onBlocked(stepBack), isHere);
  leaving.onNavigate.push(onNavigate);
  return () => {
    leaving.onNavigate = leaving.onNavigate.filter((other) => other !== onNavigate);
    endGuard();
  };

  function onNavigate(go: () => void, to: string): void {
    if (isHere(to)) go();
    else onBlocked(go);
  }
}

function stepBack(): void {
  leaving.isIntended = true;
  window.history.back();
}

/** Returns the page and its tab: filters and positions within them don't count as another part. */
function partOf(href: string): string {
  const { pathname, searchParams } = new URL(href, window.location.href);
  return `${pathname} ${searchParams.get('tab')}`;
}

function confirmUnload(event: BeforeUnloadEvent): void {
  if (!leaving.isIntended) event.preventDefault();
}
