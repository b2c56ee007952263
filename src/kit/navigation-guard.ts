import { leaving } from './leaving';

/**
 * Until the function that it gives back is called, nobody leaves by accident: a step through the browser's history is taken back
 * before the router hears of it, then `onHeld` asks; before the tab closes or loads something else, the browser asks.
 */
export function guardNavigation(onBlocked: () => void): () => void {
  const place = placeInHistory();
  let returning = false;
  leaving.meant = false;
  leaving.onStep = onStep;
  window.addEventListener('beforeunload', askBrowser);
  return () => {
    if (leaving.onStep === onStep) leaving.onStep = undefined;
    window.removeEventListener('beforeunload', askBrowser);
  };

  function onStep(event: PopStateEvent): void {
    const steps = stepsBackTo(place, returning);
    if (steps !== 0 && leaving.meant) {
      leaving.meant = false;
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

function askBrowser(event: BeforeUnloadEvent): void {
  if (!leaving.meant) event.preventDefault();
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
