import { leaving } from './leaving';
import { takeStepsBack } from './take-steps-back';

/**
 * Until the function that it gives back is called, nobody leaves by accident: a step through the browser's history is taken back
 * before the router hears of it, then `onBlocked` asks; before the tab closes or loads something else, the browser asks. A step to
 * an address that `isHere` leaves nothing.
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

/** Guards a form that stands in the page itself, from links and the page's own tabs too. `onBlocked` gets the way on. */
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

/** The page and its tab: filters and places within it are no other part. */
function partOf(href: string): string {
  const { pathname, searchParams } = new URL(href, window.location.href);
  return `${pathname} ${searchParams.get('tab')}`;
}

function confirmUnload(event: BeforeUnloadEvent): void {
  if (!leaving.isIntended) event.preventDefault();
}
