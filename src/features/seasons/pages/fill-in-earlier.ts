import type { Db } from '@/platform/db/database';
import { isRecord } from '@/platform/pages/form-input';
import type { Scope } from '@/shared/permissions';
import type { RegistrationForm } from '../contract/registration';
import { listEarlierAnswers } from '../queries/earlier-answers';
import { answerProblem } from '../rules/answers';
import { answerName } from './question-fields';
import type { SeasonPage } from './season-page';

/**
 * Returns what a family sent with the answers of the season before to the questions that weren't shown yet: those with the same words
 * and kind, where the answer can still be given.
 */
export async function fillInEarlier(
  db: Db,
  scope: Scope<'season.register'>,
  { season, family }: Pick<SeasonPage, 'season' | 'family'>,
  { form, body }: { form: RegistrationForm; body: unknown },
): Promise<{ form: RegistrationForm; isFilledIn: boolean }> {
  if (!family || family.questions.length === 0) return { form, isFilledIn: false };
  const earlier = await listEarlierAnswers(db, scope, season);
  const wasShown = (name: string) => isRecord(body) && name in body;
  let isFilledIn = false;
  const answerOf = (playerId: number, questionId: number) => {
    const question = family.questions.find(({ id }) => id === questionId);
    const same = earlier.findLast(
      (one) => one.playerId === playerId && one.label === question?.label && one.kind === question.kind,
    );
    if (!question || !same || answerProblem(question, same.text) !== null) return null;
    isFilledIn = true;
    return same.text;
  };
  const children = form.children.map(({ playerId, answers, ...child }) => ({
    ...child,
    playerId,
    answers: answers.map(({ questionId, answer, ...rest }) => ({
      ...rest,
      questionId,
      answer: wasShown(answerName(playerId, questionId)) ? answer : answerOf(playerId, questionId),
    })),
  }));
  return { form: { ...form, children }, isFilledIn };
}
