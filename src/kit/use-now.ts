import { createContext, use, useSyncExternalStore } from 'react';

/** The moment at which the server drew the page, in ms since 1970; the first render in the browser shows it as that moment did. */
export const DrawnAtContext = createContext<number | undefined>(undefined);

/** The present moment, to the second, as of each render: nothing is drawn anew only because time passes. */
export function useNow(): Date {
  const drawnAt = use(DrawnAtContext);
  return new Date(useSyncExternalStore(watchNothing, presentSecond, () => drawnAt ?? presentSecond()));
}

/** The second that is about to be full: two reads of one render have to be the same, and nothing may seem younger than it is. */
function presentSecond(): number {
  return Math.ceil(Date.now() / 1000) * 1000;
}

/** Whether this is the first render of what the server drew, by what the page brought. */
export function useIsTakenUp(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => false,
    () => true,
  );
}

/** For `useSyncExternalStore`, where what is read never tells of a change. */
export function watchNothing(): () => void {
  return () => undefined;
}
