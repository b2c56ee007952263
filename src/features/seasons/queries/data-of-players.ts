import { asc, eq, sql } from 'drizzle-orm';
import type { Export, ExportedData } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { registrations } from '../tables/registration';
import { discountCodes, seasonDivisions, seasons } from '../tables/season';

/** Returns a child's registrations for seasons, with the answers to their questions. */
export async function registrationsForExport(
  { db }: Pick<App, 'db'>,
  { isTheirs }: Pick<Export, 'isTheirs'>,
): Promise<ExportedData> {
  return {
    data: {
      registrations: await db
        .select({
          season: seasons.name,
          division: seasonDivisions.name,
          state: registrations.state,
          reason: registrations.reason,
          discountCode: discountCodes.code,
          at: registrations.createdAt,
          answers: sql<{ question: string; answer: string }[]>`(select coalesce(
              json_agg(json_build_object('question', question.label, 'answer', given.text) order by question.rank), '[]')
            from registration_answer given join season_question question on question.id = given.question_id
            where given.registration_id = ${registrations.id})`,
        })
        .from(registrations)
        .innerJoin(seasons, eq(seasons.id, registrations.seasonId))
        .innerJoin(seasonDivisions, eq(seasonDivisions.id, registrations.divisionId))
        .leftJoin(discountCodes, eq(discountCodes.id, registrations.codeId))
        .innerJoin(players, eq(players.id, registrations.playerId))
        .where(isTheirs)
        .orderBy(asc(registrations.id)),
    },
  };
}
