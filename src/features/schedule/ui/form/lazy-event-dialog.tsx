import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';

const load = async () => ({ default: (await import('./event-dialog')).EventDialog });
const EventDialog = lazy(load);

const IDLE_MS = 1_000;

/** The event's dialog in a chunk of its own: fetched once the page stands, drawn from its first opening on. */
export function LazyEventDialog(props: ComponentProps<typeof EventDialog>) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  useEffect(() => {
    // Where it fails, opening tries again.
    const timer = setTimeout(() => void load().catch(() => {}), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    used && (
      <Suspense fallback={null}>
        <EventDialog {...props} />
      </Suspense>
    )
  );
}
