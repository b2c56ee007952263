import { copyFirstEntry } from './first-entry';
import { leaving } from './leaving';

/**
 * Until the function that it gives back is called, a step through the browser's history is taken back before the router hears of it,
 * and `onStep` called in its place. What the program steps back over itself stays as it is.
 */
export function takeStepsBack(onStep: () => void, isHere?: (href: string) => boolean): () => void {
  // To another address of the same part nobody is kept from going.
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

/** How far to go to be where one was. Browsers without the Navigation API don't tell, and most steps are one step back. */
function stepsBackTo(place: number | undefined, returning: boolean): number {
  const now = placeInHistory();
  if (place === undefined || now === undefined) return returning ? 0 : 1;
  return place - now;
}

function placeInHistory(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined;
}
