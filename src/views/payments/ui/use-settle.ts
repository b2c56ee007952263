import { useRef, useState } from 'react';
import type { Payment } from '@/features/payments/contract/payment';

/** Returns `once`, which runs one change of a row at a time; several rows may be changed concurrently. */
export function useSettle() {
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  async function once({ id }: Payment, run: () => Promise<unknown>): Promise<void> {
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusy(new Set(running.current));
    // The action itself reports what went wrong.
    await run().catch(() => undefined);
    running.current.delete(id);
    setBusy(new Set(running.current));
  }

  return { once, isBusy: (id: number) => busy.has(id) };
}

export type Settle = ReturnType<typeof useSettle>;
