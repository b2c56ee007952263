import { useQuery } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { askForLink } from '@/features/guardians/contract';
import { playersAddress } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Card } from '@/kit/components/page/card';
import { useSession } from '@/kit/session';
import { getTodo } from '../contract';
import { linkRequestMessage } from './link-request-messages';

/**
 * Replaces the to-do list for a parent who sees no child yet. It says the same whether the club has entered one or not: anyone may have
 * signed up with that e-mail (decision 063).
 */
export function FirstChild() {
  const { email, club } = useSession();
  const { data } = useQuery(q(getTodo, {}));
  const joined = (data?.registrations ?? []).filter(({ state }) => state === 'joined');
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="mb-3 text-16 font-semibold tracking-[-0.01em]">
        To do
      </h2>
      {joined.length > 0 ? (
        <div className="grid gap-4 max-md:gap-3">
          {joined.map(({ playerId, firstName }) => (
            <JoinedChild key={playerId} firstName={firstName} />
          ))}
        </div>
      ) : (
        <LinkCard
          action={(variant) => (
            <ButtonLink variant={variant} icon={Plus} href={playersAddress.to()}>
              Add your child
            </ButtonLink>
          )}
        >
          If the club has entered your child with <Mailbox>{email}</Mailbox>
          {club.mailGoesTo !== 'nowhere'
            ? ', its link is in that mailbox. Open it and your child shows here.'
            : ", ask the club for your child's link: no mail is sent from here yet. Open it and your child shows here."}
        </LinkCard>
      )}
    </section>
  );
}

/** Explains that the club merged a registration into a record that its parent sees after opening the link to it. */
export function JoinedChild({ firstName }: { firstName: string }) {
  const { email, club } = useSession();
  return (
    <LinkCard>
      <span className="font-medium text-text">The club has taken up your registration of {firstName}.</span>{' '}
      {club.mailGoesTo !== 'nowhere' ? (
        <>
          To see {firstName} here, open the link that was sent to <Mailbox>{email}</Mailbox>. It shows that this mailbox
          is yours.
        </>
      ) : (
        `To see ${firstName} here, ask the club for the link: no mail is sent from here yet.`
      )}
    </LinkCard>
  );
}

type LinkCardProps = { action?: (variant: 'primary' | 'secondary') => ReactNode; children: ReactNode };

/** Explains how a parent gets access to a child, with a button that mails the link again when mail is set up. */
function LinkCard({ action, children }: LinkCardProps) {
  const { email, club } = useSession();
  const hasMail = club.mailGoesTo !== 'nowhere';
  const ask = useAction(askForLink, {
    input: () => ({}),
    failure: 'The link could not be sent. Please try again.',
  });
  return (
    <Card className="flex items-center justify-between gap-4 p-5 max-md:flex-col max-md:items-stretch max-md:p-4">
      <div className="min-w-0 text-text-2">
        <p>{children}</p>
        <p role="status">
          {ask.data && (
            <span className="mt-2 block">{linkRequestMessage(ask.data.outcome, email, club.mailGoesTo)}</span>
          )}
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
        {action?.(hasMail ? 'secondary' : 'primary')}
      </div>
    </Card>
  );
}

function Mailbox({ children }: { children: string }) {
  return <span className="font-medium text-text wrap-anywhere">{children}</span>;
}
