import type { ReactNode } from 'react';
import { Card } from '../page/card';
import { EmptyState } from '../state/empty-state';
import { NoMatch } from './no-match';

type NoRowsProps = {
  /** True when filters are active, or the page is beyond the end. */
  isNarrowed: boolean;
  /** The text in that case, and the button that clears the filters. */
  noMatch: { title: string; text?: string; onClear: () => void };
  /** The text when there are no rows at all. */
  none: { title: string; text?: string; action?: ReactNode };
};

/** Shown in place of a list without rows; distinguishes "no match" from "none yet". */
export function NoRows({ isNarrowed, noMatch, none }: NoRowsProps) {
  return <Card className="mt-4">{isNarrowed ? <NoMatch {...noMatch} /> : <EmptyState kind="none" {...none} />}</Card>;
}
