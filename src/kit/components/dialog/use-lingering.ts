import { useEffect, useState } from 'react';

/** Returns `open`, but stays true for the duration of the exit animation after `open` ends. */
export function useLingering(open: boolean): boolean {
  const [lingers, setLingers] = useState(open);
  useEffect(() => {
    if (open) {
      setLingers(true);
      return;
    }
    const timer = setTimeout(() => setLingers(false), 260);
    return () => clearTimeout(timer);
  }, [open]);
  return open || lingers;
}
