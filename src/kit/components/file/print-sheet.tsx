import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { watchNothing } from '@/kit/use-now';

/** What is printed in place of the whole page for as long as this stands in it. Never seen on a screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  const body = useSyncExternalStore(
    watchNothing,
    () => document.body,
    () => null,
  );
  return body && createPortal(<div className="print-sheet hidden print:block">{children}</div>, body);
}
