import { useEffect, useRef } from 'react';
import { tooltipOf } from './tooltip-of';

/**
 * One tooltip for the whole page. Any element asks for it by `data-tooltip="words"`; it shows under the pointer, at keyboard focus,
 * and when a control that can't be pressed is tapped. For the eyes only: screen readers get the words from aria-label or aria-describedby.
 */
export function TooltipLayer() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => (ref.current ? wait(ref.current) : undefined), []);

  return <div ref={ref} popover="manual" aria-hidden="true" className="tooltip" />;
}

/** Fetches what shows it when the first one is asked for. A tap is several events: the last that came meanwhile is the one to answer. */
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
