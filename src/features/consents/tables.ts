import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { players } from '@/features/players/tables';
import { createdAt, instant, serialId } from '@/platform/db/columns';

/** Texts that guardians are asked to sign for a document type. Each change is a version of its own; earlier versions never change. */
export const consentTexts = pgTable(
  'consent_text',
  {
    id: serialId(),
    documentTypeId: integer()
      .notNull()
      .references(() => documentTypes.id, { onDelete: 'cascade' }),
    /** Counts from 1 within the type; the highest is the current one. */
    version: integer().notNull(),
    text: text().notNull(),
    /** Everybody was asked to sign again: signatures of earlier versions are invalid for good. */
    asksAgain: boolean().notNull().default(false),
    createdAt: createdAt(),
    createdBy: text().references(() => users.id),
    /** When the club stopped asking for signatures of the type; null until then. */
    retiredAt: instant(),
  },
  (t) => [unique('consent_text_version').on(t.documentTypeId, t.version)],
);

/** A guardian's signature for one child. Its document's status says whether it is valid. */
export const consentSignatures = pgTable(
  'consent_signature',
  {
    id: serialId(),
    consentTextId: integer()
      .notNull()
      .references(() => consentTexts.id),
    documentId: integer()
      .notNull()
      .unique()
      .references(() => documents.id, { onDelete: 'cascade' }),
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    signedBy: text()
      .notNull()
      .references(() => users.id),
    /** The name as typed. */
    signedName: text().notNull(),
    signedAt: createdAt(),
    /** The network address of the request. */
    address: text().notNull(),
    withdrawnAt: instant(),
    withdrawnBy: text().references(() => users.id),
  },
  (t) => [index('consent_signature_player').on(t.playerId)],
);
