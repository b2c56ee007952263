import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { documentStatuses } from './contract';

export const documentTypes = pgTable(
  'document_type',
  {
    id: serialId(),
    name: text().notNull().unique(),
    description: text(),
    isRequired: boolean().notNull().default(true),
    expiryMonths: integer(),
    createdAt: createdAt(),
    createdBy: text().references(() => users.id),
    version: version(),
  },
  (t) => [check('document_type_expiry', sql`${t.expiryMonths} between 1 and 1200`)],
);

export const documents = pgTable(
  'document',
  {
    id: serialId(),
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The document type's name. */
    type: text()
      .notNull()
      .references(() => documentTypes.name, { onUpdate: 'cascade' }),
    fileName: text().notNull(),
    /** The storage key. Never leaves the server. */
    filePath: text().notNull(),
    status: text({ enum: documentStatuses }).notNull().default('pending'),
    expiryDate: date({ mode: 'string' }),
    uploadedAt: createdAt(),
    reviewedBy: text().references(() => users.id),
    reviewedAt: instant(),
    notes: text(),
    version: version(),
  },
  (t) => [
    index('document_player').on(t.playerId, t.type),
    index('document_status').on(t.status, t.uploadedAt),
    index('document_expiry').on(t.expiryDate),
    oneOf('document_status_known', t.status, documentStatuses),
  ],
);
