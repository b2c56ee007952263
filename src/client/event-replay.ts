import { whenNonePending } from '@/kit/pending-boundaries';
import { FRAME_HYDRATED, SCREEN_HYDRATED } from '@/shared/event-replay';

/** Has the events that came before hydration replayed, once every Suspense boundary of the screen is hydrated. */
export function replayEvents(): void {
  whenNonePending(() => document.dispatchEvent(new Event(SCREEN_HYDRATED)));
}

/** Has presses on buttons around the screen replayed, such as the menu's, though the screen isn't hydrated yet. */
export function replayFrameEvents(): void {
  document.dispatchEvent(new Event(FRAME_HYDRATED));
}
