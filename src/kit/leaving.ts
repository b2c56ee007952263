type OnPopState = (event: PopStateEvent) => void;

/**
 * `isIntended` is set by the program before it leaves the page, or steps back, of its own: then nobody needs to be asked.
 * `onPopState` hears of a step through the browser's history before the router does.
 */
export const leaving: { isIntended: boolean; onPopState: OnPopState | undefined } = {
  isIntended: false,
  onPopState: undefined,
};

/** To be called before the first render: listeners of the window hear in the order in which they began to listen. */
export function listenForPopState(): void {
  window.addEventListener('popstate', (event) => leaving.onPopState?.(event), { capture: true });
}
