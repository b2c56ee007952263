import { useEffect, useRef } from 'react';

/** After a navigation: up to the top, the screen's heading focused and so read out, and its words in the window's title. */
export function useArrival(location: string): void {
  const arrived = useRef(location);
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    const moved = arrived.current !== location;
    arrived.current = location;
    if (moved) window.scrollTo(0, 0);
    let focus = moved;
    const greet = () => {
      const heading = main.querySelector('h1');
      if (!heading) return;
      document.title = `${heading.textContent} · Yelo`;
      if (focus) heading.focus({ preventScroll: true });
      focus = false;
    };
    greet();
    // The heading comes later where the screen still loads.
    const observer = new MutationObserver(greet);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [location]);
}
