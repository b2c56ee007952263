import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CoachSession, setSessionPayment } from '@/features/coaching/contract/session';
import { useAction } from '@/kit/api/use-action';
import { withPayment } from '../../rules/payment-cell';
import { patchSession } from './patch-sessions';

type Toggle = { id: number; isPaid: boolean; playerId: number | null };

/**
 * Notes what was paid in hand: at once on the screen, and back again where the server doesn't take it. Writes to a session follow each
 * other; one that is pressed again while it is under way is ignored.
 */
export function usePaymentToggle() {
  const client = useQueryClient();
  const latest = useRef(new Map<number, { playerId: number | null; done: Promise<unknown> }>());
  const { mutateAsync } = useAction(setSessionPayment, {
    input: ({ id, isPaid, playerId }: Toggle) => ({
      params: { id },
      body: { paymentStatus: isPaid ? ('paid' as const) : ('unpaid' as const), playerId },
    }),
    onStart: ({ id, isPaid, playerId }) =>
      patchSession(client, id, (session) => withPayment(session, isPaid, playerId)),
    onFailed: (_error, { id }, before) => before && void patchSession(client, id, () => before),
    failure: 'The payment was not noted. Please try again.',
    refreshesOnFailure: true,
  });

  return async ({ id }: CoachSession, isPaid: boolean, playerId: number | null = null): Promise<void> => {
    const before = latest.current.get(id);
    if (before?.playerId === playerId) return;
    // The action itself tells what went wrong.
    const send = () => mutateAsync({ id, isPaid, playerId }).catch(() => undefined);
    const one = { playerId, done: before ? before.done.then(send) : send() };
    latest.current.set(id, one);
    await one.done;
    if (latest.current.get(id) === one) latest.current.delete(id);
  };
}

export type PaymentToggle = ReturnType<typeof usePaymentToggle>;
