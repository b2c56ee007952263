import { t } from '@/shared/translate';
import { jerseySizes, type Question, type QuestionKind } from '../contract/question';

/** Returns what a question can be answered with; null when any text can. */
export function choicesOf({ kind, choices }: Pick<Question, 'kind' | 'choices'>): readonly string[] | null {
  if (kind === 'text') return null;
  if (kind === 'yes-no') return ['yes', 'no'];
  return kind === 'size' ? jerseySizes : choices;
}

/** Why an answer can't be accepted. */
export type AnswerProblem = 'missing' | 'not a choice';

/** Returns what is wrong with an answer, which is null when it is left out; null when nothing is. */
export function answerProblem(
  question: Pick<Question, 'kind' | 'choices' | 'isRequired'>,
  answer: string | null,
): AnswerProblem | null {
  if (answer === null) return question.isRequired ? 'missing' : null;
  const choices = choicesOf(question);
  return choices && !choices.includes(answer) ? 'not a choice' : null;
}

/** Returns an answer in words, in the reader's language. */
export function answerLabel(kind: QuestionKind, answer: string): string {
  if (kind !== 'yes-no') return answer;
  return answer === 'yes' ? t('Yes') : t('No');
}
