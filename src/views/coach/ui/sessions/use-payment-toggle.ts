import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CoachSession, listSessions, setSessionPayment } from '@/features/coaching/contract/session';
import { useAction } from '@/kit/api/use-action';
import { keyOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { withPayment } from '../../rules/payment-cell';

type Toggle = { id: number; isPaid: boolean; playerId: number | null };

/**
 * Marks sessions as paid in hand: at once on the screen, reverted when the server refuses it. Writes to a session are sequential; a press
 * on a student whose write is in progress is ignored.
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
    failure: t('The payment was not noted. Please try again.'),
    refreshesOnFailure: true,
  });

  return async ({ id }: CoachSession, isPaid: boolean, playerId: number | null = null): Promise<void> => {
    const before = latest.current.get(id);
    if (before?.playerId === playerId) return;
    // The action itself reports errors.
    const send = () => mutateAsync({ id, isPaid, playerId }).catch(() => undefined);
    const one = { playerId, done: before ? before.done.then(send) : send() };
    latest.current.set(id, one);
    await one.done;
    if (latest.current.get(id) === one) latest.current.delete(id);
  };
}

export type PaymentToggle = ReturnType<typeof usePaymentToggle>;

const [noun, list] = keyOf(listSessions, { query: {} });

/** Returns whether a query is for a page of sessions, with any filters. */
function isSessionPage({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === noun && String(queryKey[1]).split('?')[0] === list;
}

/** Shows a changed session on every page that contains it. Returns the former one. */
async function patchSession(
  client: QueryClient,
  id: number,
  change: (session: CoachSession) => CoachSession,
): Promise<CoachSession | undefined> {
  await client.cancelQueries({ predicate: isSessionPage });
  let before: CoachSession | undefined;
  client.setQueriesData<CoachSession[] | null>({ predicate: isSessionPage }, (rows) =>
    rows?.map((row) => {
      if (row.id !== id) return row;
      before = row;
      return change(row);
    }),
  );
  return before;
}
