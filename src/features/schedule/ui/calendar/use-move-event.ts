import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/kit/api/call';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { useSession } from '@/kit/session';
import { type Day, dayOf } from '@/shared/dates';
import { type ClubEvent, updateEvent } from '../../contract';
import { longDay } from '../../rules/range-title';
import { movedTo } from '../../rules/wall-clock';
import { patchEvents, refreshEvents } from '../refresh-events';

type Move = { event: ClubEvent; day: Day; isUndo?: boolean };

/** Puts an event on another day at the same hours: at once on the screen, back again if the server refuses, with an undo. */
export function useMoveEvent() {
  const { timeZone } = useSession().club;
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: ({ event, day }: Move) => {
      const { title, description, type, teamId, location, version } = event;
      const times = movedTo(event, day, timeZone);
      const body = { title, description, type, teamId, location, version, ...times };
      return call(updateEvent, { params: { id: event.id }, query: { scope: 'one' }, body });
    },
    onMutate: ({ event, day }) => patchEvents(client, { ...event, ...movedTo(event, day, timeZone) }),
    onSuccess: (saved, { event, isUndo }) => {
      const before = dayOf(event.startTime, timeZone);
      const [clash] = saved.conflicts;
      toastSuccess(
        'Event updated successfully',
        isUndo
          ? undefined
          : `${longDay(dayOf(saved.startTime, timeZone))}.${clash ? ` Overlaps with ${clash.title}.` : ''}`,
        isUndo ? undefined : { label: 'Undo', onPress: () => move.mutate({ event: saved, day: before, isUndo: true }) },
      );
    },
    onError: (error, { event }) => {
      patchEvents(client, event);
      if (redirectIfUnauthorized(error)) return;
      toastError('Error', 'Failed to update event. Please try again.');
    },
    onSettled: () => refreshEvents(client),
  });
  const { mutate } = move;
  return {
    mutate: (next: Move) => {
      if (dayOf(next.event.startTime, timeZone) !== next.day) mutate(next);
    },
  };
}
