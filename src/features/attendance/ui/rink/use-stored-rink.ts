import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { listEmergencyCards } from '../../contract/rink';
import { forgetRink } from '../rink-key';
import type { RinkSnapshot } from './rink-snapshot';
import { readRink } from './rink-store';

type QueryState<T> = Pick<UseQueryResult<T | null>, 'data' | 'isPending' | 'isError' | 'refetch'>;

/**
 * Returns a read or, from the first attempt without an answer until one succeeds, what the phone has stored. The stored data stays while
 * the read is retried, or a tap on it would be lost. Any answer of the server counts, whatever it is.
 */
export function useOrStored<T>(
  query: UseQueryResult<T | null>,
  pick: (snapshot: RinkSnapshot) => T | undefined,
): QueryState<T> {
  const { data, isPending, isError, refetch, failureReason } = query;
  const { id } = useSession();
  const [snapshot, setSnapshot] = useState<RinkSnapshot | null>(null);
  const isAnswered = data !== undefined || failureReason instanceof ApiError;
  const isCut = !isAnswered && failureReason !== null;
  useEffect(() => {
    if (isAnswered) setSnapshot(null);
    else if (isCut) setSnapshot(readRink(id, new Date()));
  }, [isAnswered, isCut, id]);
  const instead = !isAnswered && snapshot ? pick(snapshot) : undefined;
  return instead === undefined
    ? { data, isPending, isError, refetch }
    : { data: instead, isPending: false, isError: false, refetch };
}

/** Returns whom to call for the players of an event, read once it may be needed. */
export function useEmergencyCards(eventId: number, enabled: boolean) {
  const query = useQuery({ ...q(listEmergencyCards, { params: { id: eventId } }), enabled });
  const { error } = query;
  useEffect(() => {
    if (error instanceof ApiError && [401, 403].includes(error.status)) forgetRink();
  }, [error]);
  return useOrStored(query, ({ cards }) => cards);
}
