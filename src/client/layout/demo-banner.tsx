import { FlaskConical } from 'lucide-react';

export function DemoBanner() {
  return (
    <aside
      aria-label="About this club"
      className="flex min-h-[30px] items-center justify-center gap-2 border-b border-line bg-sunken px-4 text-12 text-text-2 print:hidden"
    >
      <FlaskConical className="size-3.5 shrink-0 text-accent" />
      <p>Demo club: the people and figures are made up</p>
    </aside>
  );
}
