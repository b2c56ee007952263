import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { flagField, idField, optionalText, requiredLine } from '@/shared/fields';

export const documentType = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  isRequired: z.boolean(),
  expiryMonths: z.nullable(z.number()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  /** Guardians can sign it in the app. */
  canSign: z.boolean(),
  version: z.number(),
});
export type DocumentType = z.output<typeof documentType>;

const monthsMessage = 'Months must be a whole number from 1 to 1,200, or empty for no expiry.';

export const documentTypeForm = z.object({
  name: requiredLine('Name', 100),
  description: optionalText('Description', 500),
  isRequired: z._default(flagField('Required'), true),
  expiryMonths: z._default(
    z.nullable(z.int({ error: monthsMessage }).check(z.minimum(1, monthsMessage), z.maximum(1200, monthsMessage))),
    null,
  ),
});
export type DocumentTypeForm = z.output<typeof documentTypeForm>;

/** The same as those of documents. */
const affectedByTypes = ['documents', 'document-types', 'players', 'teams', 'seasons', 'dashboard', 'reports'] as const;
const rowId = z.object({ id: idField() });

export const changeDocumentSettings = endpoint({
  name: 'changeDocumentSettings',
  summary: 'Let guardians upload documents, or not',
  method: 'PUT',
  path: '/api/documents/settings',
  access: 'documentType.write',
  invalidates: ['auth'],
  body: z.object({ familiesMayUpload: z.boolean({ error: 'Say whether guardians may upload: yes or no.' }) }),
  reply: z.object({ familiesMayUpload: z.boolean() }),
});

export const listDocumentTypes = endpoint({
  name: 'listDocumentTypes',
  summary: 'Document types by name',
  method: 'GET',
  path: '/api/document-types',
  access: 'document.read',
  reply: z.array(documentType),
});

export const createDocumentType = endpoint({
  name: 'createDocumentType',
  summary: 'Add a document type',
  method: 'POST',
  path: '/api/document-types',
  access: 'documentType.write',
  invalidates: affectedByTypes,
  body: documentTypeForm,
  reply: documentType,
});

export const updateDocumentType = endpoint({
  name: 'updateDocumentType',
  summary: 'Change a document type',
  method: 'PUT',
  path: '/api/document-types/:id',
  access: 'documentType.write',
  invalidates: affectedByTypes,
  params: rowId,
  body: z.extend(documentTypeForm, { version: z.optional(z.int()) }),
  reply: documentType,
});

export const deleteDocumentType = endpoint({
  name: 'deleteDocumentType',
  summary: 'Remove a document type that no document uses',
  method: 'DELETE',
  path: '/api/document-types/:id',
  access: 'documentType.write',
  invalidates: affectedByTypes,
  params: rowId,
  reply: z.void(),
});
