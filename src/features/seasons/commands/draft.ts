import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { registrationDrafts } from '../tables/registration';

/** How long the fields of a draft are kept after they were saved. */
const KEPT_DAYS = 60;

/** Records that the caller has opened a season's form. */
export async function noteOpened(db: Db, { actor }: Scope<'season.register'>, seasonId: number): Promise<void> {
  await db
    .insert(registrationDrafts)
    .values({ seasonId, userId: actor.id, step: 'opened', savedAt: clock().toISOString() })
    .onConflictDoNothing();
}

/** Saves what the caller has entered in a season's form, so that it is there again on any device. */
export async function saveDraft(
  db: Db,
  { actor }: Scope<'season.register'>,
  seasonId: number,
  fields: Record<string, string>,
): Promise<void> {
  const saved = { fields, savedAt: clock().toISOString() };
  const { step } = registrationDrafts;
  await db
    .insert(registrationDrafts)
    .values({ seasonId, userId: actor.id, step: 'reviewed', ...saved })
    .onConflictDoUpdate({
      target: [registrationDrafts.seasonId, registrationDrafts.userId],
      set: { ...saved, step: sql`case when ${step} = 'registered' then ${step} else 'reviewed' end` },
    });
}

/** Deletes what the caller had entered, in the transaction that registers it. */
export async function endDraft(tx: Db, { actor }: Scope<'season.register'>, seasonId: number): Promise<void> {
  const ended = { step: 'registered' as const, fields: null, savedAt: clock().toISOString() };
  await tx
    .insert(registrationDrafts)
    .values({ seasonId, userId: actor.id, ...ended })
    .onConflictDoUpdate({ target: [registrationDrafts.seasonId, registrationDrafts.userId], set: ended });
}

/**
 * Deletes what families entered and never sent. How far they came stays for the report.
 * @unscoped runs on a schedule
 */
export async function forgetDrafts(db: Db): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await db
    .update(registrationDrafts)
    .set({ fields: null })
    .where(and(isNotNull(registrationDrafts.fields), lt(registrationDrafts.savedAt, before)));
}

/**
 * Deletes what was entered about erased players.
 * @unscoped what was entered about erased players: no person
 */
export async function eraseDrafts(tx: Db, playerIds: readonly number[]): Promise<void> {
  const names = playerIds.map((id) => `division-${id}`);
  await tx
    .update(registrationDrafts)
    .set({ fields: null })
    .where(sql`${registrationDrafts.fields} ?| ${sql.param(names)}::text[]`);
}
