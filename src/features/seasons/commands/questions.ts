import { eq, inArray } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { AppError, invalidField } from '@/shared/errors';
import type { QuestionForm } from '../contract/question';
import { listQuestions } from '../queries/questions';
import { seasonQuestions } from '../tables/season';

/**
 * Inserts, updates and removes questions until the season has exactly these, in this order. The caller has locked the season's divisions,
 * so that nobody registers meanwhile. Throws `invalid` for a question that isn't the season's, and `conflict` for one with answers that is
 * to be removed or to get another kind.
 * @unscoped changes what its caller has locked within a scope
 */
export async function setQuestions(tx: Db, seasonId: number, questions: readonly QuestionForm[]): Promise<void> {
  const existing = new Map(
    (await listQuestions(tx, eq(seasonQuestions.seasonId, seasonId))).map((question) => [question.id, question]),
  );
  const kept = new Set(questions.map(({ id }) => id));
  const gone = [...existing.values()].filter(({ id }) => !kept.has(id));
  const answered = gone.find(({ isAnswered }) => isAnswered);
  if (answered) throw new AppError('conflict', `The question "${answered.label}" has answers, so it stays.`);
  await tx.delete(seasonQuestions).where(
    inArray(
      seasonQuestions.id,
      gone.map(({ id }) => id),
    ),
  );
  for (const [rank, { id, label, kind, choices, isRequired, reader }] of questions.entries()) {
    const values = { rank, label, kind, choices: kind === 'choice' ? choices : [], isRequired, reader };
    if (id === undefined) {
      await tx.insert(seasonQuestions).values({ ...values, seasonId });
      continue;
    }
    const known = existing.get(id);
    if (!known) throw invalidField('questions', NO_QUESTION);
    if (known.isAnswered && known.kind !== kind)
      throw new AppError('conflict', `The question "${known.label}" has answers, so the kind of answer stays.`);
    await tx.update(seasonQuestions).set(values).where(eq(seasonQuestions.id, id));
  }
}

/** What is said of a question that was removed meanwhile, or is another season's. */
export const NO_QUESTION = "One of the questions doesn't exist any more. Reload the page.";
