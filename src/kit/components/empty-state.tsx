import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { FaceOff } from './face-off';
import { Notice } from './notice';

type EmptyStateProps = {
  /** none: there is nothing yet. no-match: the filters leave nothing over. */
  kind: 'none' | 'no-match';
  title: string;
  text?: string;
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

export function EmptyState({ kind, ...words }: EmptyStateProps) {
  const picture =
    kind === 'none' ? (
      <FaceOff className="size-12" />
    ) : (
      <span className="grid size-12 place-content-center rounded-pill bg-sunken text-text-2">
        <Search className="size-4.5" />
      </span>
    );
  return <Notice picture={picture} {...words} />;
}
