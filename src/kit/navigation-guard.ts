import { leaving } from './leaving';

/**
 * Until the function that it gives back is called, nobody leaves by accident: a step through the browser's history is taken back
 * before the router hears of it, then `onBlocked` asks; before the tab closes or loads something else, the browser asks.
 */
export function guardNavigation(onBlocked: () => void): () => void {
  const place = placeInHistory();
  let returning = false;
  leaving.isIntended = false;
  leaving.onPopState = onPopState;
  window.addEventListener('beforeunload', confirmUnload);
  return () => {
    if (leaving.onPopState === onPopState) leaving.onPopState = undefined;
    window.removeEventListener('beforeunload', confirmUnload);
  };

  function onPopState(event: PopStateEvent): void {
    const steps = stepsBackTo(place, returning);
    if (steps !== 0 && leaving.isIntended) {
      leaving.isIntended = false;
    } else if (steps !== 0) {
      event.stopImmediatePropagation();
      returning = true;
      window.history.go(steps);
    } else if (returning) {
      returning = false;
      onBlocked();
    }
  }
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
