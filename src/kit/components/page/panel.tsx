import { type ReactNode, useId } from 'react';
import { cx } from '@/kit/cx';
import { OnLink } from '../button/text-link';

type PanelProps = {
  /** The id, when something outside links to it and gives it the focus. */
  id?: string;
  title: string;
  link?: { href: string; label: string };
  aside?: ReactNode;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A card with a header: the title, and at its right a link to everything. */
export function Panel({ id: ownId, title, link, aside, level = 2, className, children }: PanelProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section
      id={ownId}
      tabIndex={ownId ? -1 : undefined}
      aria-labelledby={id}
      className={cx('rounded-box border border-line bg-surface', className)}
    >
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-1 pr-5 pl-5 max-md:px-4">
        <Title id={id} className="text-16 font-semibold tracking-[-0.01em]">
          {title}
        </Title>
        {aside}
        {link && <OnLink href={link.href}>{link.label}</OnLink>}
      </div>
      {children}
    </section>
  );
}
