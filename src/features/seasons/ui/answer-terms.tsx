import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import type { Answer } from '../contract/question';
import { answerLabel } from '../rules/answers';

/** Shows questions with what was answered. */
export function AnswerTerms({ answers, className }: { answers: readonly Answer[]; className?: string }) {
  return (
    <dl className={cx('grid gap-3 wrap-anywhere', className)}>
      {answers.map(({ question, kind, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same words
        <div key={index}>
          <dt className="text-13 text-text-2">{question}</dt>
          <dd>{answer === null ? t('No answer') : answerLabel(kind, answer)}</dd>
        </div>
      ))}
    </dl>
  );
}
