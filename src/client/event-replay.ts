import { whenNonePending } from '@/kit/pending-boundaries';
import { FRAME_HYDRATED, SCREEN_HYDRATED } from '@/shared/event-replay';

/** Replays the events that came before hydration, once every Suspense boundary of the screen is hydrated. */
export function replayEvents(): void {
  whenNonePending(() => document.dispatchEvent(new Event(SCREEN_HYDRATED)));
}

/** Replays presses on buttons around the screen, such as the menu's, even if the screen isn't hydrated yet. */
export function replayFrameEvents(): void {
  document.dispatchEvent(new Event(FRAME_HYDRATED));
}
