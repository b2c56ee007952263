import * as z from 'zod/mini';
import { affectedByDocuments, document } from '@/features/documents/contract/document';
import { endpoint } from '@/shared/endpoint';
import { idField, requiredLine, requiredText } from '@/shared/fields';

/** The text that guardians are asked to sign for a document type. */
export const consentText = z.object({
  documentTypeId: z.number(),
  /** The document type's name. */
  type: z.string(),
  version: z.number(),
  text: z.string(),
  createdAt: z.string(),
  /** Number of players with a valid signature of this version, among those that the caller may read. */
  signedCount: z.number(),
});
export type ConsentText = z.output<typeof consentText>;

export const consentTextForm = z.object({
  text: requiredText('Text', 20_000),
  /** Invalidates signatures of earlier versions. */
  askAgain: z._default(z.boolean({ error: 'Say whether everybody signs again: yes or no.' }), false),
  /** The version that the edit started from, 0 when there was none; when omitted, the text becomes the next version unchecked. */
  version: z.optional(z.int()),
});
export type ConsentTextForm = z.output<typeof consentTextForm>;
export type ConsentTextDraft = z.input<typeof consentTextForm>;

export const signForm = z.object({
  playerId: idField('Choose a child.'),
  documentTypeId: idField(),
  /** The version of the text that the guardian read. */
  version: z.int({ error: 'Name the version that you read.' }),
  /** The guardian's own name, typed as the signature. */
  name: requiredLine('Your name', 120),
});
export type SignForm = z.output<typeof signForm>;
export type SignDraft = z.input<typeof signForm>;

const rowId = z.object({ id: idField() });

export const getConsentText = endpoint({
  name: 'getConsentText',
  summary: 'The text that guardians sign for a document type',
  method: 'GET',
  path: '/api/document-types/:id/consent',
  access: 'document.read',
  params: rowId,
  reply: consentText,
});

export const publishConsentText = endpoint({
  name: 'publishConsentText',
  summary: 'Write the text that guardians sign, as its next version',
  method: 'PUT',
  path: '/api/document-types/:id/consent',
  access: 'documentType.write',
  invalidates: affectedByDocuments,
  params: rowId,
  body: consentTextForm,
  reply: consentText,
});

export const retireConsentText = endpoint({
  name: 'retireConsentText',
  summary: 'Stop asking for signatures; what was signed counts on',
  method: 'DELETE',
  path: '/api/document-types/:id/consent',
  access: 'documentType.write',
  invalidates: affectedByDocuments,
  params: rowId,
  reply: z.void(),
});

export const signConsent = endpoint({
  name: 'signConsent',
  summary: 'Sign a consent for a child',
  method: 'POST',
  path: '/api/consents',
  access: 'consent.sign',
  invalidates: affectedByDocuments,
  body: signForm,
  reply: document,
});

export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  summary: "Withdraw a child's signed consent, by its document",
  method: 'DELETE',
  path: '/api/consents/:id',
  access: 'consent.sign',
  invalidates: affectedByDocuments,
  params: rowId,
  reply: z.void(),
});
