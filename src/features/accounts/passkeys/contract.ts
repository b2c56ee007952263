import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField, requiredLine } from '@/shared/fields';

/** The maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  /** When it last signed in; null when it hasn't yet. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

const name = requiredLine('Name', 60);
const password = z
  .string('Enter your password.')
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(1000, 'That is too long for a password.'));

/** Text in base64url, as browsers send bytes. The limits are far above those of any authenticator. */
const id = z.string().check(z.maxLength(1400));
const bytes = z.string().check(z.maxLength(12_000));
const attachment = z.optional(z.enum(['platform', 'cross-platform']));
const parts = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
};

/** A browser's answer after it created a passkey. */
export const creationResponse = z.object({
  ...parts,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});

/** A browser's answer after a passkey signed a challenge. */
export const signatureResponse = z.object({
  ...parts,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
});
export type SignatureResponse = z.output<typeof signatureResponse>;

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'Begin to add a passkey: returns the options by which the browser creates it',
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'account.edit',
  invalidates: [],
  body: z.object({ password }),
  reply: z.custom<PublicKeyCredentialCreationOptionsJSON>(),
});

/** What the user enters to add a passkey. */
export const passkeyForm = z.object({ name, password });
export type PasskeyForm = z.output<typeof passkeyForm>;

const newPasskey = z.object({ name, response: creationResponse });
export type NewPasskey = z.output<typeof newPasskey>;

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Add a passkey that the browser created',
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'account.edit',
  invalidates: ['account'],
  body: newPasskey,
  reply: z.void(),
});

export const passkeyNameForm = z.object({ name });
export type PasskeyNameForm = z.output<typeof passkeyNameForm>;

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Rename an own passkey',
  method: 'PUT',
  path: '/api/account/passkeys/:id',
  access: 'account.edit',
  invalidates: ['account'],
  params: z.object({ id: idField() }),
  body: passkeyNameForm,
  reply: z.void(),
});

export const removePasskeyForm = z.object({ password });
export type RemovePasskeyForm = z.output<typeof removePasskeyForm>;

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Remove an own passkey, which then signs in no more',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  access: 'account.edit',
  invalidates: ['account'],
  params: z.object({ id: idField() }),
  body: removePasskeyForm,
  reply: z.void(),
});
