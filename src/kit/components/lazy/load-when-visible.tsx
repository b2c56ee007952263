import { type ComponentType, useEffect, useRef, useState } from 'react';
import { LoadOnMount } from './load-on-mount';

/** A part far down a screen, in its own chunk, which is loaded once it is at most 200 px from the visible area. */
export function LoadWhenVisible({ load }: { load: () => Promise<ComponentType> }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setVisible(true), {
      rootMargin: '200px',
    });
    if (mark.current) watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, []);
  return isVisible ? <LoadOnMount load={load} /> : <div ref={mark} />;
}
