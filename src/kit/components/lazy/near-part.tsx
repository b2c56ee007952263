import { type ComponentType, useEffect, useRef, useState } from 'react';
import { LazyPart } from './lazy-part';

/** A part far down a screen, in a chunk of its own, which is fetched once somebody comes near it. Until then nothing stands there. */
export function NearPart({ load }: { load: () => Promise<ComponentType> }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    if (mark.current) watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, []);
  return isNear ? <LazyPart load={load} /> : <div ref={mark} />;
}
