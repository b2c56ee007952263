import { and, eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { registrationDrafts } from '../tables/registration';

/** Returns what the caller has entered in a season's form and not yet sent, by field; undefined without any. */
export async function readDraft(
  db: Db,
  { actor }: Scope<'season.register'>,
  seasonId: number,
): Promise<Record<string, string> | undefined> {
  const [draft] = await db
    .select({ fields: registrationDrafts.fields })
    .from(registrationDrafts)
    .where(and(eq(registrationDrafts.seasonId, seasonId), eq(registrationDrafts.userId, actor.id)));
  return draft?.fields ?? undefined;
}
