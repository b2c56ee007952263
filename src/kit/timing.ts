import { type BrowserTiming, realBrowserTiming } from '@/shared/timing';

let current = realBrowserTiming;

/** The waits of this page, read by whatever starts a timer. */
export function browserTiming(): BrowserTiming {
  return current;
}

/** Called before anything renders, where the page carries other waits than production's. */
export function setBrowserTiming(next: BrowserTiming): void {
  current = next;
}
