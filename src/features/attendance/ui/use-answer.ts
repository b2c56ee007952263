import { useQueryClient } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { type AttendanceSheet, answerEvent, getAttendance, type RsvpAnswer } from '../contract';
import { answerSheet } from '../rules/sheet';

type Answer = { eventId: number; playerId: number; answer: RsvpAnswer };

/** Saves the answer for a child: optimistically on the screen, and reverted when the server rejects it. */
export function useAnswer() {
  const client = useQueryClient();
  const keyOf = (eventId: number) => q(getAttendance, { params: { id: eventId } }).queryKey;
  return useAction(answerEvent, {
    input: ({ eventId, playerId, answer }: Answer) => ({
      params: { id: eventId, playerId },
      body: { status: answer },
    }),
    onStart: async ({ eventId, playerId, answer }) => {
      const queryKey = keyOf(eventId);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<AttendanceSheet>(queryKey);
      if (before) client.setQueryData(queryKey, answerSheet(before, playerId, answer));
      return before;
    },
    onFailed: (_error, { eventId }, before) => before && client.setQueryData(keyOf(eventId), before),
    failure: 'Your answer was not sent. Please try again.',
    refreshesOnFailure: true,
  });
}
