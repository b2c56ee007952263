import { createContext, use, useSyncExternalStore } from 'react';

/** When the server rendered the page, in ms since 1970; the browser's first render uses the same moment. */
export const RenderedAtContext = createContext<number | undefined>(undefined);

/** Returns the current time, to the second, as of each render. It causes no render as time passes. */
export function useNow(): Date {
  const renderedAt = use(RenderedAtContext);
  return new Date(useSyncExternalStore(watchNothing, presentSecond, () => renderedAt ?? presentSecond()));
}

/** Rounds up, so that two reads during one render are equal and no age is negative. */
function presentSecond(): number {
  return Math.ceil(Date.now() / 1000) * 1000;
}

/** Returns whether this is the first render of HTML that the server rendered. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => false,
    () => true,
  );
}

/** A `subscribe` for `useSyncExternalStore` whose store never changes. */
export function watchNothing(): () => void {
  return () => undefined;
}
