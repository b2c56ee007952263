import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/kit/api/call';
import { toastError } from '@/kit/components/toast';
import { type ClubEvent, getEvent } from '../../contract';
import { refreshEvents } from '../refresh-events';

/** The event in a form, or what somebody else has made of it meanwhile, once that is fetched. */
export function useNewestEvent(given: ClubEvent | undefined) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<ClubEvent>();
  const [state, setState] = useState<'fresh' | 'stale' | 'loading'>('fresh');
  const event = newer && newer.id === given?.id ? newer : given;

  async function reload(): Promise<ClubEvent | undefined> {
    if (!event) return undefined;
    setState('loading');
    try {
      const newest = await call(getEvent, { params: { id: event.id } });
      setNewer(newest);
      setState('fresh');
      await refreshEvents(client);
      return newest;
    } catch {
      setState('stale');
      toastError('Error', 'The newest version could not be loaded. Please try again.');
      return undefined;
    }
  }

  function settle(): void {
    setNewer(undefined);
    setState('fresh');
  }

  return {
    event,
    isStale: state !== 'fresh',
    isLoading: state === 'loading',
    notice: () => setState('stale'),
    reload,
    settle,
  };
}
