import { Check, CircleHelp, X } from 'lucide-react';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import type { RsvpAnswer } from '../contract';

const choices: { answer: RsvpAnswer; label: string; icon: Icon }[] = [
  { answer: 'going', label: 'Going', icon: Check },
  { answer: 'maybe', label: 'Maybe', icon: CircleHelp },
  { answer: 'not_going', label: 'Not going', icon: X },
];

type RsvpButtonsProps = { question: string; value: RsvpAnswer | null; onAnswer: (answer: RsvpAnswer) => void };

/** Shows going, maybe, not going: one tap answers. The chosen one is framed and bold, never filled. */
export function RsvpButtons({ question, value, onAnswer }: RsvpButtonsProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{question}</legend>
      {choices.map(({ answer, label, icon: Picture }) => (
        <button
          key={answer}
          type="button"
          aria-pressed={answer === value}
          onClick={() => onAnswer(answer)}
          className={cx(
            'flex h-12 min-w-0 items-center justify-center gap-2 rounded-box max-md:gap-1.5 border px-1 transition-colors',
            answer === value
              ? 'border-accent bg-accent-soft font-semibold text-accent-ink'
              : 'border-button-line bg-surface font-medium hover:bg-sunken',
          )}
        >
          <Picture className={cx('size-4.5 shrink-0 max-[359px]:hidden', answer === value ? '' : 'text-text-2')} />
          <span className="truncate">{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
