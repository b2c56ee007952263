import { sql } from 'drizzle-orm';
import { clubs } from '@/features/club/tables';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';

interface Settings {
  familiesMayUpload: boolean;
}

/** Lets guardians upload documents, or not. */
export async function changeDocumentSettings(
  { db }: Pick<App, 'db'>,
  { actor }: Scope<'documentType.write'>,
  { familiesMayUpload }: Settings,
): Promise<Settings> {
  await db.transaction(async (tx) => {
    await tx.update(clubs).set({ familiesMayUpload, version: sql`${clubs.version} + 1` });
    await audit(tx, actor, familiesMayUpload ? 'club.uploads_allowed' : 'club.uploads_ended', 1);
  });
  return { familiesMayUpload };
}
