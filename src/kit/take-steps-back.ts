import { copyFirstEntry } from './first-entry';
import { leaving } from './leaving';

/**
 * Reverts steps through the browser's history before the router handles them, and calls `onStep` instead, until the returned function is
 * called. Steps back by the program itself are not reverted.
 */
export function takeStepsBack(onStep: () => void, isHere?: (href: string) => boolean): () => void {
  // With `isHere`, navigating to another address of the same part is allowed.
  if (!isHere) copyFirstEntry();
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

/**
 * Returns how far to go to return to the previous position. Browsers without the Navigation API don't report it, and most steps are one
 * step back.
 */
function stepsBackTo(place: number | undefined, returning: boolean): number {
  const now = placeInHistory();
  if (place === undefined || now === undefined) return returning ? 0 : 1;
  return place - now;
}

function placeInHistory(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined;
}
