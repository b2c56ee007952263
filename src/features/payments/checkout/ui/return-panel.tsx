import { CloudOff, Hourglass } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { t } from '@/shared/translate';
import { paymentsAddress } from '../../addresses';
import { NoticeLine } from './notice-line';
import {
  checkingMessage,
  isUnpaid,
  outcomeTexts,
  unpaidMessage,
  unreachableMessage,
  waitingMessage,
} from './outcome-messages';
import { StatePanel } from './state-panel';
import type { ReturnState } from './use-return';

/** Returns whether an attempt is unsettled, so that nothing should be paid in the meantime. */
export function isUnsettled({ state }: ReturnState): boolean {
  return state === 'asking' || state === 'polling' || state === 'waiting' || state === 'unreachable';
}

/** Replaces the choice while the outcome of an attempt is unknown. */
export function ReturnPanel({ returning: { state, ask } }: { returning: ReturnState }) {
  const leave = <ButtonLink href={paymentsAddress.to()}>{t('Back to Payments')}</ButtonLink>;
  if (state === 'asking') return <StatePanel {...outcomeTexts(checkingMessage)} action={leave} />;
  if (state === 'polling') return <StatePanel {...outcomeTexts(waitingMessage)} action={leave} />;
  const isUnreachable = state === 'unreachable';
  return (
    <StatePanel
      icon={isUnreachable ? CloudOff : Hourglass}
      tone={isUnreachable ? 'needs' : 'quiet'}
      {...outcomeTexts(isUnreachable ? unreachableMessage : waitingMessage)}
      action={
        <>
          <Button variant="primary" onClick={ask}>
            {t('Check again')}
          </Button>
          {leave}
        </>
      }
    />
  );
}

/** Says above the choice that the last attempt ended without money. */
export function UnpaidNotice({ returning: { state } }: { returning: ReturnState }) {
  if (state === 'idle' || state === 'asking' || state === 'polling' || state === 'unreachable') return null;
  if (!isUnpaid(state)) return null;
  const { title, text } = outcomeTexts(unpaidMessage[state]);
  return (
    <NoticeLine tone="needs" title={title}>
      {text}
    </NoticeLine>
  );
}

/** Announces the outcome of an attempt to screen readers, whatever is rendered. */
export function ReturnSpoken({ returning: { state } }: { returning: ReturnState }) {
  return (
    <p role="status" className="sr-only">
      {spoken(state)}
    </p>
  );
}

function spoken(state: ReturnState['state']): string {
  if (state === 'paid') return t('Paid. Thank you.');
  if (state === 'asking') return t(checkingMessage.title);
  if (state === 'polling' || state === 'waiting') return sentences(waitingMessage);
  if (state === 'unreachable') return sentences(unreachableMessage);
  return state === 'failed' || state === 'cancelled' || state === 'expired' ? sentences(unpaidMessage[state]) : '';
}

function sentences(outcome: Parameters<typeof outcomeTexts>[0]): string {
  const { title, text } = outcomeTexts(outcome);
  return `${title}. ${text}`;
}
