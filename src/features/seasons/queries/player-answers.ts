import { and, asc, desc, eq } from 'drizzle-orm';
import { checkReadable } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Reply } from '@/shared/endpoint';
import type { Scope } from '@/shared/permissions';
import type { listPlayerAnswers } from '../contract/question';
import { answersWithin } from '../scope';
import { registrationAnswers, registrations } from '../tables/registration';
import { seasonQuestions, seasons } from '../tables/season';

type Answers = Reply<typeof listPlayerAnswers>;

/** Returns what was answered for a player, by season, as far as the caller may read it. Throws `not_found` for a player out of reach. */
export async function readPlayerAnswers(db: Db, scope: Scope<'player.read'>, playerId: number): Promise<Answers> {
  await checkReadable(db, scope, playerId);
  const rows = await db
    .select({
      seasonId: seasons.id,
      season: seasons.name,
      question: seasonQuestions.label,
      kind: seasonQuestions.kind,
      answer: registrationAnswers.text,
    })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .innerJoin(seasons, eq(seasons.id, registrations.seasonId))
    .innerJoin(registrationAnswers, eq(registrationAnswers.registrationId, registrations.id))
    .innerJoin(seasonQuestions, eq(seasonQuestions.id, registrationAnswers.questionId))
    .where(and(eq(registrations.playerId, playerId), answersWithin(scope)))
    .orderBy(desc(seasons.startsOn), desc(seasons.id), asc(seasonQuestions.rank), asc(seasonQuestions.id));
  const bySeason = new Map<number, Answers[number]>();
  for (const { seasonId, season, ...answer } of rows) {
    const known = bySeason.get(seasonId);
    if (known) known.answers.push(answer);
    else bySeason.set(seasonId, { season, answers: [answer] });
  }
  return [...bySeason.values()];
}
