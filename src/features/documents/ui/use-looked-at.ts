import { useEffect, useState } from 'react';

/** So long a file has been there before its document is approved: a press that comes twice is none for the next one. */
const LOOK_MS = 400;

/** Whether the shown document's file stands and was seen; until then nobody approves it. */
export function useLookedAt(id: number) {
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState<number>();
  const stands = settled.has(id);
  useEffect(() => {
    if (!stands) return;
    const timer = setTimeout(() => setSeen(id), LOOK_MS);
    return () => {
      clearTimeout(timer);
      setSeen(undefined);
    };
  }, [stands, id]);

  return {
    /** Why it can't be approved yet. */
    waits: seen === id ? undefined : stands ? 'Look at the file first.' : 'The file is still on its way.',
    /** A document's file stands, or failed and says so. */
    onSettled: (settledId: number) => setSettled((now) => new Set(now).add(settledId)),
  };
}
