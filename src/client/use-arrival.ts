import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a navigation: up to the top, the screen's heading focused and so read out, and its words in the window's title. Going
 * back or forward leaves the place on the page to the browser, which remembers it.
 */
export function useArrival(location: string): void {
  const arrived = useRef(location);
  const returning = useReturning(arrived);

  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    const moved = arrived.current !== location;
    arrived.current = location;
    if (moved && !returning.current) window.scrollTo(0, 0);
    returning.current = false;
    return focusHeading(main, moved);
  }, [location, returning]);
}

/** Waits for the heading, which comes late where the screen still loads. Focus that somebody has moved since stays. */
function focusHeading(main: HTMLElement, moved: boolean): () => void {
  const from = document.activeElement;
  let focus = moved;
  function look() {
    const heading = main.querySelector('h1');
    if (!heading) return;
    document.title = `${heading.textContent} · Yelo`;
    const unmoved = document.activeElement === from || document.activeElement === document.body;
    if (focus && unmoved) heading.focus({ preventScroll: true });
    focus = false;
  }
  look();
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** Whether the screen changed by the browser's own back or forward. Heard before the router hears it. */
function useReturning(arrived: RefObject<string>) {
  const returning = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      // A step within a screen, such as closing a dialog, is no arrival.
      returning.current = window.location.pathname !== arrived.current;
    };
    window.addEventListener('popstate', note, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [arrived]);
  return returning;
}
