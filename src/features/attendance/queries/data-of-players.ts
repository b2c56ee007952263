import { desc, eq } from 'drizzle-orm';
import { events } from '@/features/events/tables';
import type { Export, ExportedData } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { eventAttendance } from '../tables';

/** Returns the events that a child attended or was expected at. */
export async function attendanceForExport(
  { db }: Pick<App, 'db'>,
  { isTheirs }: Pick<Export, 'isTheirs'>,
): Promise<ExportedData> {
  return {
    data: {
      attendance: await db
        .select({
          event: events.title,
          startsAt: events.startTime,
          answer: eventAttendance.rsvp,
          answeredAt: eventAttendance.answeredAt,
          mark: eventAttendance.mark,
          markedAt: eventAttendance.markedAt,
        })
        .from(eventAttendance)
        .innerJoin(events, eq(events.id, eventAttendance.eventId))
        .innerJoin(players, eq(players.id, eventAttendance.playerId))
        .where(isTheirs)
        .orderBy(desc(events.startTime)),
    },
  };
}
