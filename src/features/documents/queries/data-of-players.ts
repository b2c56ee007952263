import { asc, eq } from 'drizzle-orm';
import type { Export, ExportedData } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { safeFileName } from '@/platform/http/upload/safe-file-name';
import { documents } from '../tables';
import { type DrawForExport, openFileForExport } from './file';

type Dependencies = Pick<App, 'db' | 'storage' | 'pdfs'> & { drawConsent: DrawForExport };

/** Returns a child's documents with their files. */
export async function documentsForExport(app: Dependencies, child: Export): Promise<ExportedData> {
  const rows = await app.db
    .select({
      id: documents.id,
      type: documents.type,
      fileName: documents.fileName,
      size: documents.size,
      status: documents.status,
      expiryDate: documents.expiryDate,
      uploadedAt: documents.uploadedAt,
      reviewedAt: documents.reviewedAt,
      notes: documents.notes,
    })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(child.isTheirs)
    .orderBy(asc(documents.id));
  return {
    data: { documents: rows },
    files: rows.map((row) => ({
      row,
      key: 'file',
      name: `documents/${row.id} ${safeFileName(row.fileName, 'document')}`,
      open: () => openFileForExport(app, child, row.id),
    })),
    audited: { document: rows.map(({ id }) => id) },
  };
}
