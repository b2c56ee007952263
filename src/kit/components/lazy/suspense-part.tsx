import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { addPendingBoundary } from '../../pending-boundaries';

/**
 * A Suspense boundary around a part of a screen that the server renders and whose code is loaded after the screen's own. Events on the
 * screen are replayed once it is hydrated too.
 */
export function SuspensePart({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isHydrated = useRef(false);
  const remove = useRef<() => void>(undefined);
  // Runs after the effect below when the code is already loaded.
  useEffect(() => {
    if (!isHydrated.current) remove.current = addPendingBoundary();
    return () => remove.current?.();
  }, []);
  const onHydrated = () => {
    isHydrated.current = true;
    remove.current?.();
  };
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  );
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the boundary's content is hydrated
  useEffect(onHydrated, []);
  return null;
}
