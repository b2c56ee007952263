import { FlaskConical } from 'lucide-react';
import { useSession } from '@/kit/session';
import { outboxAddress } from '@/shared/mail-way';
import { mayEver } from '@/shared/permissions';

/** Says that nothing here is real, and leads who may read it to the mail that is never sent. */
export function DemoBanner() {
  const user = useSession();
  return (
    <aside
      aria-label="About this club"
      className="flex min-h-[30px] items-center justify-center gap-2 border-b border-line bg-sunken px-4 text-12 text-text-2 print:hidden"
    >
      <FlaskConical className="size-3.5 shrink-0 text-accent" />
      <p>Demo club: the people and figures are made up</p>
      {mayEver(user, 'outbox.read') && (
        <a href={outboxAddress.to()} className="rounded-tag font-medium text-accent-ink hover:underline max-md:hidden">
          Outbox
        </a>
      )}
    </aside>
  );
}
