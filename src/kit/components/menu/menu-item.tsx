import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../button/button';
import type { Icon } from '../page/icon';

type MenuItemProps = { icon?: Icon; onClick: () => void; disabledReason?: string; children: ReactNode };

/** An item of a `MenuPopover` that performs an action and closes it. */
export function MenuItem({ onClick, children, ...look }: MenuItemProps) {
  function run(event: MouseEvent<HTMLButtonElement>) {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onClick();
  }
  return (
    <Button variant="ghost" {...look} onClick={run} className="w-full justify-start! text-text!">
      {children}
    </Button>
  );
}

/** A group of items, under a word that names them. */
export function MenuGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 p-1.5 not-first:border-t not-first:border-line">
      {title && <legend className="float-left px-3.5 pt-2 pb-1 text-12 text-text-2">{title}</legend>}
      {children}
    </fieldset>
  );
}
