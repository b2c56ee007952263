import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { Answer, Question } from '../contract/question';
import { seasonsWithin } from '../scope';
import { registrationAnswers, registrations } from '../tables/registration';
import { seasonQuestions } from '../tables/season';

/**
 * Returns questions with their seasons, in the order in which they are asked.
 * @unscoped questions of the club: no person
 */
export function listQuestions(db: Db, which: SQL): Promise<(Question & { seasonId: number })[]> {
  return db
    .select({
      id: seasonQuestions.id,
      seasonId: seasonQuestions.seasonId,
      label: seasonQuestions.label,
      kind: seasonQuestions.kind,
      choices: seasonQuestions.choices,
      isRequired: seasonQuestions.isRequired,
      reader: seasonQuestions.reader,
      isAnswered: sql<boolean>`exists (select from registration_answer given where given.question_id = season_question.id)`,
    })
    .from(seasonQuestions)
    .where(which)
    .orderBy(asc(seasonQuestions.seasonId), asc(seasonQuestions.rank), asc(seasonQuestions.id));
}

/** Returns the questions of a registration's season with its answers. Throws `not_found`. */
export async function listAnswers(db: Db, scope: Scope<'season.write'>, registrationId: number): Promise<Answer[]> {
  const rows = await db
    .select({ question: seasonQuestions.label, kind: seasonQuestions.kind, answer: registrationAnswers.text })
    .from(registrations)
    .leftJoin(seasonQuestions, eq(seasonQuestions.seasonId, registrations.seasonId))
    .leftJoin(
      registrationAnswers,
      and(
        eq(registrationAnswers.registrationId, registrations.id),
        eq(registrationAnswers.questionId, seasonQuestions.id),
      ),
    )
    .where(and(eq(registrations.id, registrationId), seasonsWithin(scope)))
    .orderBy(asc(seasonQuestions.rank), asc(seasonQuestions.id));
  if (rows.length === 0) throw new AppError('not_found');
  // A season without questions is one row of nulls.
  return rows.flatMap(({ question, kind, answer }) =>
    question === null || kind === null ? [] : [{ question, kind, answer }],
  );
}

/** Returns the answers of registrations in scope by question, by registration. */
export async function answersOf(
  db: Db,
  scope: Scope<'season.write'>,
  registrationIds: readonly number[],
): Promise<Map<number, Map<number, string>>> {
  const rows = await db
    .select({
      registrationId: registrationAnswers.registrationId,
      questionId: registrationAnswers.questionId,
      text: registrationAnswers.text,
    })
    .from(registrationAnswers)
    .where(and(isOneOf(registrationAnswers.registrationId, registrationIds), seasonsWithin(scope)));
  const answers = new Map<number, Map<number, string>>();
  for (const { registrationId, questionId, text } of rows) {
    const own = answers.get(registrationId) ?? new Map<number, string>();
    answers.set(registrationId, own.set(questionId, text));
  }
  return answers;
}
