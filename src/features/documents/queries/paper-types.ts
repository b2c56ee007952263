import { asc } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { documentTypes } from '../tables';
import { canSign } from './can-sign';

/**
 * Returns all document types by name, with whether guardians can sign the paper in the app.
 * @unscoped the document types, which every role reads
 */
export function listPaperTypes(db: Db) {
  return db
    .select({
      id: documentTypes.id,
      name: documentTypes.name,
      isRequired: documentTypes.isRequired,
      canSign: canSign(),
    })
    .from(documentTypes)
    .orderBy(asc(documentTypes.name));
}
