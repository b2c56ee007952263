import { type BrowserTiming, realBrowserTiming } from '@/shared/timing';

let current = realBrowserTiming;

/** Returns the delays of this page, read by everything that starts a timer. */
export function browserTiming(): BrowserTiming {
  return current;
}

/** Must be called before anything renders, when the page contains other delays than production's. */
export function setBrowserTiming(next: BrowserTiming): void {
  current = next;
}
