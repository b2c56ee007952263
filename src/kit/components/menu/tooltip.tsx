import { useEffect, useRef } from 'react';
import { tooltipOf } from './tooltip-of';

/**
 * One tooltip for the whole page. An element requests it with `data-tooltip="text"`; it appears at the pointer, on keyboard focus, and
 * when a disabled control is tapped. Visual only: screen readers get the words from aria-label or aria-describedby.
 */
export function TooltipLayer() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => (ref.current ? wait(ref.current) : undefined), []);

  return <div ref={ref} popover="manual" aria-hidden="true" className="tooltip" />;
}

/** Loads the tooltip's code when the first one is requested. A tap is several events: the last one received in the meantime is answered. */
function wait(tip: HTMLElement): () => void {
  const waiting = new AbortController();
  let stop = () => waiting.abort();
  let last: Event | undefined;
  const start = async (event: Event) => {
    if (!tooltipOf(event.target)) return;
    const isLoading = last !== undefined;
    last = event;
    if (isLoading) return;
    const loaded = await import('./listen-for-tooltips').catch(() => undefined);
    if (loaded && !waiting.signal.aborted) stop = loaded.listenForTooltips(tip, last);
    waiting.abort();
  };
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(type, start, { signal: waiting.signal, capture: true, passive: true });
  }
  return () => stop();
}
