import { eq, type SQL, sql } from 'drizzle-orm';
import { consentTexts } from '@/features/consents/tables';
import { documentTypes } from '../tables';

/**
 * Returns whether guardians can sign a paper in the app, for each row of `document_type`: true when the newest consent text isn't
 * retired.
 */
export function canSign(): SQL<boolean> {
  const newest = sql`select ${consentTexts.retiredAt} is null from ${consentTexts}
    where ${eq(consentTexts.documentTypeId, documentTypes.id)} order by ${consentTexts.version} desc limit 1`;
  return sql<boolean>`coalesce((${newest}), false)`;
}
