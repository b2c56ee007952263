import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { DocumentType } from '../contract/type';
import { documentTypes } from '../tables';
import { canSign } from './can-sign';

const typeColumns = {
  id: documentTypes.id,
  name: documentTypes.name,
  description: documentTypes.description,
  isRequired: documentTypes.isRequired,
  expiryMonths: documentTypes.expiryMonths,
  createdAt: documentTypes.createdAt,
  createdBy: documentTypes.createdBy,
  canSign: canSign(),
  version: documentTypes.version,
};

/**
 * Returns the document types by name, which every role may read.
 * @unscoped the document types, which every role reads
 */
export async function listDocumentTypes(db: Db): Promise<DocumentType[]> {
  return db
    .select(typeColumns)
    .from(documentTypes)
    .orderBy(asc(sql`lower(${documentTypes.name})`));
}

/**
 * Returns one document type. Throws `not_found`.
 * @unscoped the document types, which every role reads
 */
export async function getDocumentType(db: Db, id: number): Promise<DocumentType> {
  const [found] = await db.select(typeColumns).from(documentTypes).where(eq(documentTypes.id, id));
  if (!found) throw new AppError('not_found');
  return found;
}
