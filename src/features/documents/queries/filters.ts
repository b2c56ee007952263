import { and, eq, type SQL } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { DocumentFilters } from '../contract/document';
import { documents } from '../tables';

/** Returns the WHERE of the players that match a list's filters. */
export function ofPlayers({ playerId, teamId }: DocumentFilters): SQL | undefined {
  return and(
    playerId === undefined ? undefined : eq(players.id, playerId),
    teamId === undefined ? undefined : eq(players.teamId, teamId),
  );
}

/** Returns the WHERE of the documents that match a list's filters; needs the joins of `documentRows`. */
export function filtered(filters: DocumentFilters): SQL | undefined {
  return and(ofPlayers(filters), filters.type ? eq(documents.type, filters.type) : undefined);
}
