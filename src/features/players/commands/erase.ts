import { inArray, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { EARLIEST_BIRTH } from '../contract/form';
import { ERASED_NAME } from '../contract/player';
import type { Erasure, ErasureResult } from '../handlers';
import { players } from '../tables';

/** Blanks the rows of erased players. The birth date can't be null, so it is replaced by a fixed date. */
export async function erasePlayers(tx: Db, { playerIds }: Pick<Erasure, 'playerIds'>): Promise<ErasureResult> {
  await tx
    .update(players)
    .set({
      ...ERASED_NAME,
      birthDate: EARLIEST_BIRTH,
      position: null,
      jerseyNumber: null,
      teamId: null,
      emergencyContact: null,
      emergencyPhone: null,
      medicalNotes: null,
      status: 'erased',
      statusSince: now,
      statusBefore: null,
      formerTeamId: null,
      mergedIntoId: null,
      registeredBy: null,
      version: sql`${players.version} + 1`,
    })
    .where(inArray(players.id, [...playerIds]));
  return {};
}
