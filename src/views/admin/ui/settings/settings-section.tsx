import { type ReactNode, useId } from 'react';
import { Card } from '@/kit/components/page/card';

type SettingsSectionProps = { title: string; text: string; children: ReactNode };

/** A section of the settings: its title and description at the left, the settings at the right; stacked on a phone. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-3 py-8 max-md:py-6 lg:grid-cols-[15rem_1fr]">
      <div>
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-13 text-text-2">{text}</p>
      </div>
      <Card className="min-w-0">{children}</Card>
    </section>
  );
}

/** A part of a section, separated by a line. */
export function SettingsRow({ children }: { children: ReactNode }) {
  return <div className="border-line px-5 py-4 not-first:border-t max-md:px-4">{children}</div>;
}

type FactProps = { name: string; children: ReactNode };

/** A name and its value, within a `dl`. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 border-line px-5 py-2.5 not-first:border-t max-md:px-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
