import { Mail, Plus } from 'lucide-react';
import { askForLink } from '@/features/guardians/contract';
import { playersAddress } from '@/features/players/addresses';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { useSession } from '@/kit/session';
import { askedWords } from './asked-words';

/**
 * Stands in the to-do list's place for a parent whose child doesn't show yet. It says the same whether the club has entered one or not: who
 * signed up with an e-mail may be anybody (decision 063).
 */
export function FirstChild() {
  const { email, club } = useSession();
  const hasMail = club.mailGoesTo !== 'nowhere';
  const ask = useAction(askForLink, {
    input: () => ({}),
    failure: 'The link could not be sent. Please try again.',
  });
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="mb-3 text-16 font-semibold tracking-[-0.01em]">
        To do
      </h2>
      <Card className="flex items-center justify-between gap-4 p-5 max-md:flex-col max-md:items-stretch max-md:p-4">
        <div className="min-w-0 text-text-2">
          <p>
            If the club has entered your child with <span className="font-medium text-text wrap-anywhere">{email}</span>
            {hasMail
              ? ', its link is in that mailbox. Open it and your child shows here.'
              : ", ask the club for your child's link: no mail is sent from here yet. Open it and your child shows here."}
          </p>
          <p role="status">
            {ask.data && <span className="mt-2 block">{askedWords(ask.data.outcome, email, club.mailGoesTo)}</span>}
          </p>
        </div>
        <div className="flex shrink-0 gap-2 max-md:flex-col">
          {hasMail && (
            <Button
              variant="primary"
              icon={Mail}
              busy={ask.isPending}
              busyLabel="Sending..."
              onClick={() => ask.mutate()}
            >
              Send the link again
            </Button>
          )}
          <ButtonLink variant={hasMail ? 'secondary' : 'primary'} icon={Plus} href={playersAddress.to()}>
            Add your child
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}
