import type { ReactNode } from 'react';
import { Card } from '../page/card';
import { EmptyState } from '../state/empty-state';
import { NoMatch } from './no-match';

type NoRowsProps = {
  /** By filters, or because the page is beyond the end. */
  isNarrowed: boolean;
  /** What is said then, and the way out. */
  noMatch: { title: string; text?: string; onClear: () => void };
  /** What is said where there are none at all. */
  none: { title: string; text?: string; action?: ReactNode };
};

/** Stands in a list's place when it has no rows, and tells "no match" from "none yet". */
export function NoRows({ isNarrowed, noMatch, none }: NoRowsProps) {
  return <Card className="mt-4">{isNarrowed ? <NoMatch {...noMatch} /> : <EmptyState kind="none" {...none} />}</Card>;
}
