import { and, eq, type SQL } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { DocumentFilters } from '../contract';
import { documents } from '../tables';

/** The WHERE of the players that a list's filters leave over. */
export function ofPlayers({ playerId, teamId }: DocumentFilters): SQL | undefined {
  return and(
    playerId === undefined ? undefined : eq(players.id, playerId),
    teamId === undefined ? undefined : eq(players.teamId, teamId),
  );
}

/** The WHERE of the documents that a list's filters leave over; needs `documentRows`'s joins. */
export function filtered(filters: DocumentFilters): SQL | undefined {
  return and(ofPlayers(filters), filters.type ? eq(documents.type, filters.type) : undefined);
}
