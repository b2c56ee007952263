import * as z from 'zod/mini';
import { document } from '@/features/documents/contract';
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
  /** Players whose signature of this version counts, as far as the caller may read them. */
  signedCount: z.number(),
});
export type ConsentText = z.output<typeof consentText>;

export const consentTextForm = z.object({
  text: requiredText('Text', 20_000),
  /** Signatures of earlier versions stop counting. */
  askAgain: z._default(z.boolean({ error: 'Say whether everybody signs again: true or false.' }), false),
  /** The version that the text was written over, 0 where none was asked for; left out, it just becomes the next. */
  version: z.optional(z.int()),
});
export type ConsentTextForm = z.output<typeof consentTextForm>;
export type ConsentTextDraft = z.input<typeof consentTextForm>;

export const signForm = z.object({
  playerId: idField('Choose a child.'),
  documentTypeId: idField(),
  /** Of the text that was read. */
  version: z.int({ error: 'Name the version that you read.' }),
  /** The guardian's own name, typed in place of a signature. */
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
  invalidates: ['documents', 'document-types', 'players', 'teams', 'dashboard', 'reports'],
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
  invalidates: ['documents', 'document-types', 'players', 'teams', 'dashboard', 'reports'],
  params: rowId,
  reply: z.void(),
});

export const signConsent = endpoint({
  name: 'signConsent',
  summary: 'Sign a consent for a child',
  method: 'POST',
  path: '/api/consents',
  access: 'consent.sign',
  invalidates: ['documents', 'document-types', 'players', 'teams', 'dashboard', 'reports'],
  body: signForm,
  reply: document,
});

export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  summary: "Withdraw a child's signed consent, by its document",
  method: 'DELETE',
  path: '/api/consents/:id',
  access: 'consent.sign',
  invalidates: ['documents', 'document-types', 'players', 'teams', 'dashboard', 'reports'],
  params: rowId,
  reply: z.void(),
});
