import { CloudOff, Hourglass } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { paymentsAddress } from '../../addresses';
import { NoticeLine } from './notice-line';
import { checkingMessage, isUnpaid, unpaidMessage, unreachedMessage, waitingMessage } from './outcome-messages';
import { StatePanel } from './state-panel';
import type { Returning } from './use-return';

/** Returns whether an attempt is unsettled, so that nothing should be paid in the meantime. */
export function isUnsettled({ state }: Returning): boolean {
  return state === 'asking' || state === 'hearing' || state === 'waiting' || state === 'unreached';
}

/** Replaces the choice while the outcome of an attempt is unknown. */
export function ReturnPanel({ returning: { state, ask } }: { returning: Returning }) {
  const leave = <ButtonLink href={paymentsAddress.to()}>Back to Payments</ButtonLink>;
  if (state === 'asking') return <StatePanel {...checkingMessage} action={leave} />;
  if (state === 'hearing') return <StatePanel {...waitingMessage} action={leave} />;
  const isUnreached = state === 'unreached';
  return (
    <StatePanel
      icon={isUnreached ? CloudOff : Hourglass}
      tone={isUnreached ? 'needs' : 'quiet'}
      {...(isUnreached ? unreachedMessage : waitingMessage)}
      action={
        <>
          <Button variant="primary" onClick={ask}>
            Check again
          </Button>
          {leave}
        </>
      }
    />
  );
}

/** Says above the choice that the last attempt ended without money. */
export function UnpaidNotice({ returning: { state } }: { returning: Returning }) {
  if (state === 'quiet' || state === 'asking' || state === 'hearing' || state === 'unreached') return null;
  if (!isUnpaid(state)) return null;
  const { title, text } = unpaidMessage[state];
  return (
    <NoticeLine tone="needs" title={title}>
      {text}
    </NoticeLine>
  );
}

/** Announces the outcome of an attempt to screen readers, whatever is rendered. */
export function ReturnSpoken({ returning: { state } }: { returning: Returning }) {
  return (
    <p role="status" className="sr-only">
      {spoken(state)}
    </p>
  );
}

function spoken(state: Returning['state']): string {
  if (state === 'paid') return 'Paid. Thank you.';
  if (state === 'asking') return checkingMessage.title;
  if (state === 'hearing' || state === 'waiting') return `${waitingMessage.title}. ${waitingMessage.text}`;
  if (state === 'unreached') return `${unreachedMessage.title}. ${unreachedMessage.text}`;
  return state === 'failed' || state === 'cancelled' || state === 'expired'
    ? `${unpaidMessage[state].title}. ${unpaidMessage[state].text}`
    : '';
}
