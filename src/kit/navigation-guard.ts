import { leaving } from './leaving';

/**
 * Until the function that it gives back is called, nobody leaves by accident: a step through the browser's history is taken back
 * before the router hears of it, then `onBlocked` asks; before the tab closes or loads something else, the browser asks. A step to
 * an address that `isHere` leaves nothing.
 */
export function guardNavigation(onBlocked: () => void, isHere?: (href: string) => boolean): () => void {
  leaving.isIntended = false;
  const endHold = takeStepsBack(onBlocked, isHere);
  window.addEventListener('beforeunload', confirmUnload);
  return () => {
    endHold();
    window.removeEventListener('beforeunload', confirmUnload);
  };
}

/**
 * Until the function that it gives back is called, a step through the browser's history is taken back before the router hears of it,
 * and `onStep` called in its place. What the program steps back over itself stays as it is.
 */
export function takeStepsBack(onStep: () => void, isHere?: (href: string) => boolean): () => void {
  let place = placeInHistory();
  let returning = false;
  leaving.onPopState.push(onPopState);
  return () => {
    leaving.onPopState = leaving.onPopState.filter((other) => other !== onPopState);
  };

  function onPopState(event: PopStateEvent): void {
    const steps = stepsBackTo(place, returning);
    if (!returning && isHere?.(window.location.href)) {
      place = placeInHistory();
    } else if (steps !== 0 && leaving.isIntended) {
      leaving.isIntended = false;
    } else if (steps !== 0) {
      event.stopImmediatePropagation();
      returning = true;
      window.history.go(steps);
    } else if (returning) {
      returning = false;
      onStep();
    }
  }
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

/** How far to go to be where one was. Browsers without the Navigation API don't tell, and most steps are one step back. */
function stepsBackTo(place: number | undefined, returning: boolean): number {
  const now = placeInHistory();
  if (place === undefined || now === undefined) return returning ? 0 : 1;
  return place - now;
}

function placeInHistory(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined;
}
