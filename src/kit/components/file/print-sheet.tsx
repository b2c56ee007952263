import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { watchNothing } from '@/kit/use-now';

/** Content that is printed in place of the whole page while it is mounted. Never visible on a screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  const body = useSyncExternalStore(
    watchNothing,
    () => document.body,
    () => null,
  );
  return body && createPortal(<div className="print-sheet hidden print:block">{children}</div>, body);
}
