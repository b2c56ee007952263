import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '@/kit/api/call';
import { useWrite } from '@/kit/api/use-write';
import type { Reply } from '@/shared/endpoint';
import { type AttemptOutcome, checkPayment } from '../contract';
import { untilSettled } from './until-settled';

export interface Returning {
  /** `asking`: no answer yet. `hearing`: asked again and again. `unreached`: the question failed. */
  state: 'quiet' | 'asking' | 'hearing' | 'unreached' | AttemptOutcome;
  /** Asks the provider, once more or for the first time. */
  ask: () => void;
  forget: () => void;
}

/**
 * What really became of a try to pay. Coming back from the provider proves nothing, so the server is asked, which asks the provider.
 * The address loses what the provider has added to it once that is settled.
 */
export function useReturn(paymentId: number | null, mayAsk: boolean): Returning {
  const [search, setSearch] = useSearchParams();
  const isBack = search.has('back') && paymentId !== null && mayAsk;
  const [state, setState] = useState<Returning['state']>(isBack ? 'asking' : 'quiet');
  const isWanted = useRef(false);
  const wasAsked = useRef(false);
  const { mutate } = useWrite<number, Reply<typeof checkPayment>>(checkPayment, {
    send: (id) =>
      untilSettled({ ...asking(id), onWaiting: () => setState('hearing'), isWanted: () => isWanted.current }),
    onDone: ({ outcome }) => {
      setState(outcome);
      if (outcome !== 'waiting') tidy();
    },
    onFailed: () => setState('unreached'),
    failure: () => undefined,
  });

  function tidy() {
    const rest = new URLSearchParams(window.location.search);
    rest.delete('back');
    rest.delete('payment');
    setSearch(rest, { replace: true });
  }

  function ask() {
    if (paymentId === null) return;
    setState('asking');
    mutate(paymentId);
  }

  useEffect(() => {
    isWanted.current = true;
    if (isBack && !wasAsked.current && paymentId !== null) mutate(paymentId);
    wasAsked.current = true;
    return () => {
      isWanted.current = false;
    };
  }, [isBack, paymentId, mutate]);

  return { state, ask, forget: () => setState('quiet') };
}

function asking(id: number) {
  return {
    ask: () => call(checkPayment, { params: { id } }),
    pause: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
  };
}
