import { useAction } from '@/kit/api/use-action';
import { useWaiting } from '@/kit/api/waiting';
import { fillPath } from '@/shared/address';
import type { Instant } from '@/shared/dates';
import { t } from '@/shared/translate';
import { type Attendee, answerEvent, type RsvpAnswer } from '../contract/attendance';

/** `label` is the answer in words, `seen` the one before it. */
type Answer = { answer: RsvpAnswer; label: string; seen: RsvpAnswer | null };

/** The event that the answer is for. */
export type AnsweredEvent = { id: number; title: string; startTime: Instant };

/** Called before an answer is saved, to show it. Returns what reverts that. */
export type OnAnswer = (playerId: number, answer: RsvpAnswer) => Promise<() => void> | undefined;

/**
 * Saves the answer for a child; without a connection it waits on the device. Returns the answer as the user has given it, and whether it
 * waits.
 */
export function useAnswer(
  { id, title, startTime }: AnsweredEvent,
  { playerId, firstName, rsvp }: Pick<Attendee, 'playerId' | 'firstName' | 'rsvp'>,
  onAnswer?: OnAnswer,
) {
  const params = { id, playerId };
  // Only answers wait at this address.
  const waiting = useWaiting(fillPath(answerEvent.path, params)) as RsvpAnswer | undefined;
  const { mutate, isPending, variables } = useAction(answerEvent, {
    input: ({ answer }: Answer) => ({ params, body: { status: answer } }),
    wait: ({ answer, label, seen }) => ({
      label: `${firstName}: ${label}, ${title}`,
      at: startTime,
      value: answer,
      late: { seen },
    }),
    onStart: async ({ answer }) => onAnswer?.(playerId, answer),
    onFailed: (_error, _answer, revert) => revert?.(),
    failure: t('Your answer was not sent. Please try again.'),
    refreshesOnFailure: true,
  });
  const given = isPending ? variables.answer : (waiting ?? rsvp);
  return {
    given,
    waits: !!waiting,
    answer: (answer: RsvpAnswer, label: string) => mutate({ answer, label, seen: given }),
  };
}
