import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { consentSignatures } from '@/features/consents/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Day, Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { AskForm } from '../contract/ask';
import { type KnownPaper, type WantedPaper, wantedPapers } from '../rules/wanted';
import { documentAsks, documents } from '../tables';

/** A player whose guardians need to hand something in. */
export interface LackingPlayer {
  id: number;
  firstName: string;
  /** When the guardians were last asked. */
  askedAt: Instant | null;
  papers: WantedPaper[];
}

/**
 * Returns the players in scope who lack papers on `today`, by name, optionally only of a team, a single one or selected ones. `required`
 * contains the names of the required types.
 */
export async function listLacking(
  db: Db,
  scope: Scope<'document.ask'>,
  form: AskForm,
  required: readonly string[],
  today: Day,
): Promise<LackingPlayer[]> {
  const where = and(
    playersWithin(scope),
    form.teamId === undefined ? undefined : eq(players.teamId, form.teamId),
    form.playerId === undefined ? undefined : eq(players.id, form.playerId),
    form.playerIds && isOneOf(players.id, form.playerIds),
  );
  const rows = await db
    .select({ id: players.id, firstName: players.firstName, askedAt: documentAsks.askedAt })
    .from(players)
    .leftJoin(documentAsks, eq(documentAsks.playerId, players.id))
    .where(where)
    .orderBy(asc(players.nameKey), asc(players.id));
  const papers = await papersByPlayer(db, where);
  return rows
    .map((player) => ({ ...player, papers: wantedPapers(papers.get(player.id) ?? [], required, today) }))
    .filter((player) => player.papers.length > 0);
}

async function papersByPlayer(db: Db, where: SQL | undefined): Promise<Map<number, KnownPaper[]>> {
  const rows = await db
    .select({
      playerId: documents.playerId,
      type: documents.type,
      status: documents.status,
      expiryDate: documents.expiryDate,
      notes: documents.notes,
      signed: sql<boolean>`exists (select from ${consentSignatures} where ${eq(consentSignatures.documentId, documents.id)})`,
    })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(where)
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  const found = new Map<number, KnownPaper[]>();
  for (const [order, { playerId, ...paper }] of rows.entries()) {
    const entry = found.get(playerId) ?? [];
    entry.push({ ...paper, order });
    found.set(playerId, entry);
  }
  return found;
}
