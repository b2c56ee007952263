import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { documentStatuses, mediaTypes } from './contract/document';

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
  (t) => [
    check('document_type_expiry', sql`${t.expiryMonths} between 1 and 1200`),
    uniqueIndex('document_type_name_folded').on(sql`lower(${t.name})`),
  ],
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
    /** The storage key, which never leaves the server. Null for a signed consent, which is rendered on request. */
    filePath: text(),
    mediaType: text({ enum: mediaTypes }).notNull().default('application/pdf'),
    /** In bytes; null for documents without a stored file and for those uploaded before sizes were recorded. */
    size: integer(),
    /** SHA-256 of the stored bytes, in hex. */
    sha256: text(),
    /** The last stored status: `statusOn` returns today's. */
    status: text({ enum: documentStatuses }).notNull().default('pending'),
    expiryDate: date({ mode: 'string' }),
    uploadedAt: createdAt(),
    uploadedBy: text().references(() => users.id),
    reviewedBy: text().references(() => users.id),
    reviewedAt: instant(),
    notes: text(),
    version: version(),
  },
  (t) => [
    // Contains every column that decides whether a player's papers are complete, so that counts read no rows of the table.
    index('document_player').on(t.playerId, t.type, t.uploadedAt, t.id, t.status, t.expiryDate),
    index('document_type_newest').on(t.type, t.uploadedAt, t.id),
    index('document_newest').on(t.uploadedAt, t.id),
    index('document_status').on(t.status, t.uploadedAt),
    index('document_expiry').on(t.status, t.expiryDate, t.type),
    index('document_file').on(t.filePath),
    oneOf('document_status_known', t.status, documentStatuses),
    oneOf('document_media_type_known', t.mediaType, mediaTypes),
  ],
);

/** The sent reminders of a document's expiry, so that each is sent once. */
export const documentReminders = pgTable(
  'document_reminder',
  {
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** 30, 7 or 0. */
    daysBefore: integer().notNull(),
    remindedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.daysBefore] })],
);

/** When a player's guardians were last asked for papers, so that they aren't asked again shortly after. */
export const documentAsks = pgTable('document_ask', {
  playerId: integer()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  askedAt: createdAt(),
  askedBy: text().references(() => users.id),
});
