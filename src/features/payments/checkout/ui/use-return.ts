import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '@/kit/api/call';
import { useWrite } from '@/kit/api/use-write';
import type { Reply } from '@/shared/endpoint';
import { type AttemptOutcome, checkPayment } from '../contract';
import { untilSettled } from './until-settled';

export interface ReturnState {
  /** `asking`: no answer yet. `unreachable`: the request failed. */
  state: 'idle' | 'asking' | 'polling' | 'unreachable' | AttemptOutcome;
  /** Asks the provider, for the first time or again. */
  ask: () => void;
  forget: () => void;
}

/**
 * Returns the real outcome of an attempt. Returning from the provider proves nothing, so the server is asked, which asks the provider.
 * Once that is settled, the parameters that the provider added are removed from the address.
 */
export function useReturn(paymentId: number | null, mayAsk: boolean): ReturnState {
  const [search, setSearch] = useSearchParams();
  const isBack = search.has('back') && paymentId !== null && mayAsk;
  const [state, setState] = useState<ReturnState['state']>(isBack ? 'asking' : 'idle');
  const isWanted = useRef(false);
  const wasAsked = useRef(false);
  const { mutate } = useWrite<number, Reply<typeof checkPayment>>(checkPayment, {
    send: (id) =>
      untilSettled({ ...asking(id), onWaiting: () => setState('polling'), isWanted: () => isWanted.current }),
    onDone: ({ outcome }) => {
      setState(outcome);
      if (outcome !== 'waiting') tidy();
    },
    onFailed: () => setState('unreachable'),
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

  return { state, ask, forget: () => setState('idle') };
}

function asking(id: number) {
  return {
    ask: () => call(checkPayment, { params: { id } }),
    pause: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
  };
}
