import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** recharts goes through lying bars by left and right alone, and by right upwards; these are the keys that it has to hear. */
const heard: Record<string, string> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
};

/** Lets down and right go to the next of the bars that lie below each other, up and left to the one before. */
export function turnArrows(event: ReactKeyboardEvent): void {
  const { key, target, nativeEvent } = event;
  const other = heard[key];
  // What this sends itself isn't the reader's key any more.
  if (!other || !nativeEvent.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  target.dispatchEvent(new KeyboardEvent('keydown', { key: other, bubbles: true }));
}
