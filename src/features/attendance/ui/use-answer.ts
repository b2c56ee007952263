import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshEvents } from '@/features/events/ui/refresh-events';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError } from '@/kit/components/toast';
import { type AttendanceSheet, answerEvent, getAttendance, type RsvpAnswer } from '../contract';
import { answerSheet } from '../rules/sheet';

type Answer = { eventId: number; playerId: number; answer: RsvpAnswer };

/** Returns for a child: at once on the screen, and back again where the server doesn't take it. */
export function useAnswer() {
  const client = useQueryClient();
  const keyOf = (eventId: number) => q(getAttendance, { params: { id: eventId } }).queryKey;
  return useMutation({
    mutationFn: ({ eventId, playerId, answer }: Answer) =>
      call(answerEvent, { params: { id: eventId, playerId }, body: { status: answer } }),
    onMutate: async ({ eventId, playerId, answer }: Answer) => {
      const queryKey = keyOf(eventId);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<AttendanceSheet>(queryKey);
      if (before) client.setQueryData(queryKey, answerSheet(before, playerId, answer));
      return before;
    },
    onError: (error, { eventId }, before) => {
      if (before) client.setQueryData(keyOf(eventId), before);
      if (redirectIfUnauthorized(error)) return;
      toastError(
        'Error',
        (error instanceof ApiError && error.sentence) || 'Your answer was not sent. Please try again.',
      );
    },
    onSettled: () => refreshEvents(client),
  });
}
