import { type ComponentType, useEffect, useState } from 'react';

/** A part of a screen in a chunk of its own, fetched when it is first drawn. Until then, and where it can't be, nothing stands there. */
export function LazyPart({ load }: { load: () => Promise<ComponentType> }) {
  const [Drawn, setDrawn] = useState<ComponentType>();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setDrawn(() => part),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return Drawn && <Drawn />;
}
