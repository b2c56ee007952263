import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { noteLate } from '../../late-parts';

/**
 * Around a part of a screen that the server draws and whose code comes after the screen's own. What is tapped and typed there
 * meanwhile waits for it, with all else that waits for the screen.
 */
export function LatePart({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isHere = useRef(false);
  const end = useRef<() => void>(undefined);
  // Of the two effects this is the second where the code is there already.
  useEffect(() => {
    if (!isHere.current) end.current = noteLate();
    return () => end.current?.();
  }, []);
  const onHere = () => {
    isHere.current = true;
    end.current?.();
  };
  return (
    <Suspense fallback={fallback}>
      {children}
      <Here onHere={onHere} />
    </Suspense>
  );
}

function Here({ onHere }: { onHere: () => void }) {
  // Once, when what stands beside it answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later one would say nothing new
  useEffect(onHere, []);
  return null;
}
