import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './notice';

type EmptyStateProps = {
  /** `none`: there is nothing yet. `no-match`: the filters match nothing. */
  kind: 'none' | 'no-match';
  title: string;
  text?: string;
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

export function EmptyState({ kind, ...rest }: EmptyStateProps) {
  const picture =
    kind === 'none' ? (
      <FaceOff className="size-12" />
    ) : (
      <span className="grid size-12 place-content-center rounded-pill bg-sunken text-text-2">
        <Search className="size-4.5" />
      </span>
    );
  return <Notice picture={picture} {...rest} />;
}

/** The face-off circle with the centre line through it. */
function FaceOff({ className = 'size-12' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      <circle cx="24" cy="24" r="22" className="stroke-rink-blue" strokeWidth="2" />
      <path d="M24 1v46" className="stroke-rink-red" strokeWidth="3" />
      <circle cx="24" cy="24" r="4.5" className="fill-rink-blue" />
    </svg>
  );
}
