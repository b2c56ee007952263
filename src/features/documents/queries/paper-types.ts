import { asc, eq, sql } from 'drizzle-orm';
import { consentTexts } from '@/features/consents/tables';
import type { Db } from '@/platform/db/database';
import { documentTypes } from '../tables';

/** All document types by name, with whether guardians can sign the paper in the app: the newest consent text isn't retired. */
export function listPaperTypes(db: Db) {
  const newest = sql`select ${consentTexts.retiredAt} is null from ${consentTexts}
    where ${eq(consentTexts.documentTypeId, documentTypes.id)} order by ${consentTexts.version} desc limit 1`;
  return db
    .select({
      id: documentTypes.id,
      name: documentTypes.name,
      isRequired: documentTypes.isRequired,
      canSign: sql<boolean>`coalesce((${newest}), false)`,
    })
    .from(documentTypes)
    .orderBy(asc(documentTypes.name));
}
