import { desc, eq, sql } from 'drizzle-orm';
import type { Export, ExportedData } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { coachSessionPlayers, coachSessions } from '../tables';

/** Returns the coach sessions that a child took part in. */
export async function sessionsForExport(
  { db }: Pick<App, 'db'>,
  { isTheirs }: Pick<Export, 'isTheirs'>,
): Promise<ExportedData> {
  return {
    data: {
      coachSessions: await db
        .select({
          title: coachSessions.title,
          type: coachSessions.type,
          at: coachSessions.scheduledDate,
          minutes: coachSessions.duration,
          rate: coachSessions.rate,
          location: coachSessions.location,
          description: coachSessions.description,
          /** Null for a group session, whose notes are about other players too. */
          playerNotes: sql<string | null>`case when (select count(*) from ${coachSessionPlayers} everybody
            where everybody.session_id = ${coachSessions.id}) = 1 then ${coachSessions.playerNotes} end`,
          status: coachSessions.status,
          paidInHand: coachSessionPlayers.paidInHand,
        })
        .from(coachSessionPlayers)
        .innerJoin(coachSessions, eq(coachSessions.id, coachSessionPlayers.sessionId))
        .innerJoin(players, eq(players.id, coachSessionPlayers.playerId))
        .where(isTheirs)
        .orderBy(desc(coachSessions.scheduledDate)),
    },
  };
}
