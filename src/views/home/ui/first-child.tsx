import { useQuery } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { askForLink } from '@/features/guardians/contract';
import { playersAddress } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Card } from '@/kit/components/page/card';
import { useSession } from '@/kit/session';
import { type Sentence, t, tParts } from '@/shared/translate';
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
        {t('To do')}
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
              {t('Add your child')}
            </ButtonLink>
          )}
        >
          {withMailbox(
            club.mailGoesTo !== 'nowhere'
              ? 'If the club has entered your child with {email}, its link is in that mailbox. Open it and your child shows here.'
              : "If the club has entered your child with {email}, ask the club for your child's link: no mail is sent from here yet. Open it and your child shows here.",
            { email },
          )}
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
      <span className="font-medium text-text">
        {t('The club has taken up your registration of {firstName}.', { firstName })}
      </span>{' '}
      {club.mailGoesTo !== 'nowhere'
        ? withMailbox(
            'To see {firstName} here, open the link that was sent to {email}. It shows that this mailbox is yours.',
            {
              firstName,
              email,
            },
          )
        : t('To see {firstName} here, ask the club for the link: no mail is sent from here yet.', { firstName })}
    </LinkCard>
  );
}

/** Returns the sentence with its address in a form that wraps. */
function withMailbox(sentence: Sentence, { email, ...values }: { email: string; firstName?: string }): ReactNode {
  return Children.toArray(tParts<ReactNode>(sentence, { ...values, email: <Mailbox>{email}</Mailbox> }));
}

type LinkCardProps = { action?: (variant: 'primary' | 'secondary') => ReactNode; children: ReactNode };

/** Explains how a parent gets access to a child, with a button that mails the link again when mail is set up. */
function LinkCard({ action, children }: LinkCardProps) {
  const { email, club } = useSession();
  const hasMail = club.mailGoesTo !== 'nowhere';
  const ask = useAction(askForLink, {
    input: () => ({}),
    failure: t('The link could not be sent. Please try again.'),
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
            busyLabel={t('Sending...')}
            onClick={() => ask.mutate()}
          >
            {t('Send the link again')}
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
