import type { ReactNode } from 'react';
import { Card } from '@/kit/components/page/card';

type SectionProps = { id: string; title: string; text: string; children: ReactNode };

/** A section of the page: its title and description, and a card of rows. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="scroll-mt-20 outline-none">
      <h2 id={`${id}-title`} className="text-18">
        {title}
      </h2>
      <p className="mt-0.5 text-text-2">{text}</p>
      <Card className="mt-3 divide-y divide-line">{children}</Card>
    </section>
  );
}

type RowProps = { title: ReactNode; text?: ReactNode; children?: ReactNode };

/** An item with its actions: below it on a phone, otherwise at the right. */
export function Row({ title, text, children }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-x-6 gap-y-3 px-5 py-4 max-md:flex-col max-md:items-stretch max-md:px-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">{title}</p>
        {text && <p className="mt-0.5 text-13 wrap-anywhere text-text-2">{text}</p>}
      </div>
      {children && <div className="flex shrink-0 flex-wrap gap-2 max-md:*:flex-1">{children}</div>}
    </div>
  );
}
