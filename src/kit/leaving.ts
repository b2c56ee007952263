type OnStep = (event: PopStateEvent) => void;

/**
 * `meant` is set by the program before it leaves the page, or steps back, of its own: then nobody needs to be asked.
 * `onStep` hears of a step through the browser's history before the router does.
 */
export const leaving: { meant: boolean; onStep: OnStep | undefined } = { meant: false, onStep: undefined };

/** To be called before the first render: listeners of the window hear in the order in which they began to listen. */
export function hearStepsFirst(): void {
  window.addEventListener('popstate', (event) => leaving.onStep?.(event), { capture: true });
}
