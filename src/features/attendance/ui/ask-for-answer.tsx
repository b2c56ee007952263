import { Check, CircleHelp, X } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { Jersey } from '@/features/players/ui/jersey';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import { type Sentence, t, tParts } from '@/shared/translate';
import type { Attendee, RsvpAnswer } from '../contract/attendance';
import { type AnsweredEvent, type OnAnswer, useAnswer } from './use-answer';

const choices: { answer: RsvpAnswer; label: Sentence; icon: Icon }[] = [
  { answer: 'going', label: 'Going', icon: Check },
  { answer: 'maybe', label: 'Maybe', icon: CircleHelp },
  { answer: 'not_going', label: 'Not going', icon: X },
];

type AskForAnswerProps = {
  event: AnsweredEvent;
  player: Pick<Attendee, 'playerId' | 'firstName' | 'lastName' | 'jerseyNumber' | 'rsvp'>;
  onAnswer?: OnAnswer;
};

/**
 * Shows `Is Mateo coming?` and going, maybe, not going: one tap answers. The chosen one is framed and bold, never filled. One that waits for
 * a connection counts as chosen, and is marked.
 */
export function AskForAnswer({ event, player, onAnswer }: AskForAnswerProps) {
  const { given, waits, answer: choose } = useAnswer(event, player, onAnswer);
  const { firstName } = player;
  return (
    <>
      <p className="mb-2.5 flex items-center gap-2.5">
        <Jersey player={player} size={32} />
        <span>
          {Children.toArray(
            tParts<ReactNode>('Is {firstName} coming?', {
              firstName: <strong className="font-semibold">{firstName}</strong>,
            }),
          )}
        </span>
      </p>
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{t('Is {firstName} coming?', { firstName })}</legend>
        {choices.map(({ answer, label, icon: Picture }) => (
          <button
            key={answer}
            type="button"
            aria-pressed={answer === given}
            onClick={() => choose(answer, t(label))}
            className={cx(
              'flex h-12 min-w-0 items-center justify-center gap-2 rounded-box max-md:gap-1.5 border px-1 transition-colors',
              answer === given
                ? 'border-accent bg-accent-soft font-semibold text-accent-ink'
                : 'border-button-line bg-surface font-medium hover:bg-sunken',
            )}
          >
            <Picture className={cx('size-4.5 shrink-0 max-[359px]:hidden', answer === given ? '' : 'text-text-2')} />
            <span className="truncate">{t(label)}</span>
          </button>
        ))}
      </fieldset>
      {waits && <p className="mt-2 text-13 text-text-2">{t('Waits for a connection')}</p>}
    </>
  );
}
