import { and, asc, eq } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { Question } from '../contract/question';
import type { Season } from '../contract/season';
import { playersToRegister } from '../scope';
import { registrationAnswers, registrations } from '../tables/registration';
import { seasonQuestions } from '../tables/season';
import { findPrevious } from './returning';

/** What was answered for a child in the season before. */
export interface EarlierAnswer extends Pick<Question, 'label' | 'kind'> {
  playerId: number;
  text: string;
}

/** Returns what was answered for the caller's children in the season before, the latest answer last. */
export async function listEarlierAnswers(
  db: Db,
  scope: Scope<'season.register'>,
  season: Pick<Season, 'startsOn'>,
): Promise<EarlierAnswer[]> {
  const previous = await findPrevious(db, season);
  if (!previous) return [];
  return db
    .select({
      playerId: registrations.playerId,
      label: seasonQuestions.label,
      kind: seasonQuestions.kind,
      text: registrationAnswers.text,
    })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .innerJoin(registrationAnswers, eq(registrationAnswers.registrationId, registrations.id))
    .innerJoin(seasonQuestions, eq(seasonQuestions.id, registrationAnswers.questionId))
    .where(and(eq(registrations.seasonId, previous.id), playersToRegister(scope)))
    .orderBy(asc(registrations.id));
}
