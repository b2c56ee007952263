import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What is printed in place of the whole page for as long as this stands in it. Never seen on a screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet hidden print:block">{children}</div>, document.body);
}
