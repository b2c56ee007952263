import { whenNoneIsLate } from '@/kit/late-parts';
import { FRAME_TAPS, HELD_TAPS } from '@/shared/held-taps';

/** Does what was tapped on the page that the server drew, before there was a script to answer. */
export function replayTaps(): void {
  whenNoneIsLate(() => document.dispatchEvent(new Event(HELD_TAPS)));
}

/** Does what was tapped around the screen, such as the menu, while the screen itself is still being taken up. */
export function replayFrameTaps(): void {
  document.dispatchEvent(new Event(FRAME_TAPS));
}
