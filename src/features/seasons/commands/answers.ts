import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { invalidField } from '@/shared/errors';
import type { RegistrationForm } from '../contract/registration';
import { listQuestions } from '../queries/questions';
import { answerProblem } from '../rules/answers';
import { registrationAnswers } from '../tables/registration';
import { seasonQuestions } from '../tables/season';
import { NO_QUESTION } from './questions';

interface GivenAnswer {
  questionId: number;
  text: string;
  reader: (typeof registrationAnswers.$inferSelect)['reader'];
}

/**
 * Returns the answers of a family to the season's questions, by child. The caller has locked a division of the season, so that its
 * questions stay. Throws `invalid` for a required answer that is missing, one that isn't to be chosen, and a question of another season.
 * @unscoped changes what its caller has locked within a scope
 */
export async function checkAnswers(
  tx: Db,
  seasonId: number,
  children: RegistrationForm['children'],
): Promise<Map<number, GivenAnswer[]>> {
  const questions = await listQuestions(tx, eq(seasonQuestions.seasonId, seasonId));
  const known = new Set(questions.map(({ id }) => id));
  return new Map(
    children.map(({ playerId, answers }, index) => {
      const path = `children.${index}.answers`;
      if (answers.some(({ questionId }) => !known.has(questionId))) throw invalidField(path, NO_QUESTION);
      const given = questions.flatMap((question) => {
        const { answer: text, reader } = answers.find(({ questionId }) => questionId === question.id) ?? LEFT_OUT;
        const problem = answerProblem(question, text);
        if (problem === 'missing') throw invalidField(path, `Answer "${question.label}" for each child.`);
        if (problem) throw invalidField(path, `Choose one of the answers to "${question.label}".`);
        return text === null ? [] : [{ questionId: question.id, text, reader }];
      });
      return [playerId, given];
    }),
  );
}

const LEFT_OUT = { answer: null, reader: 'admins' } as const;

/**
 * Inserts a registration's answers.
 * @unscoped changes what its caller has locked within a scope
 */
export async function insertAnswers(tx: Db, registrationId: number, answers: readonly GivenAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.insert(registrationAnswers).values(answers.map((answer) => ({ ...answer, registrationId })));
}
