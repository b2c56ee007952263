import { Plus } from 'lucide-react';
import { playersAddress } from '@/features/players/addresses';
import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';

/** Stands in the to-do list's place for a parent whose child isn't in the club yet. */
export function FirstChild() {
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="mb-3 text-16 font-semibold tracking-[-0.01em]">
        To do
      </h2>
      <Card className="flex items-center justify-between gap-4 p-5 max-md:flex-col max-md:items-stretch max-md:p-4">
        <p className="text-text-2">Add your child first. Ice times, documents and payments then show here.</p>
        <ButtonLink variant="primary" icon={Plus} href={playersAddress.to()}>
          Add your child
        </ButtonLink>
      </Card>
    </section>
  );
}
