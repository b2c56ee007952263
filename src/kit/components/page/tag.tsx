import type { ReactNode } from 'react';
import type { Icon } from './icon';

/** A small plain fact, such as a team or a kind. Not a status. */
export function Tag({ icon: Picture, children }: { icon?: Icon; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-tag bg-sunken px-1.5 py-0.5 text-12 text-text-2">
      {Picture && <Picture className="size-3" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
