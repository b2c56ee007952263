import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { emailField, userIdField } from '@/shared/fields';

/** How long a handed-on link to set a new password works. */
export const PASSWORD_LINK_HOURS = 24;

/** A link to set a new password. It is returned only this once. */
export const passwordLink = z.object({ link: z.string(), expiresAt: z.string() });

export type PasswordLink = z.output<typeof passwordLink>;

export const makePasswordLink = endpoint({
  name: 'makePasswordLink',
  summary: 'Make a link for somebody whose password is lost, to hand it on; signs that person out everywhere',
  method: 'POST',
  path: '/api/users/:id/password-link',
  access: 'password.link',
  invalidates: [],
  params: z.object({ id: userIdField() }),
  reply: passwordLink,
});

/** The new e-mail of another user. */
export const newEmailForm = z.object({ email: emailField('Enter the new e-mail.') });

export type NewEmailForm = z.output<typeof newEmailForm>;

export const makeEmailLink = endpoint({
  name: 'makeEmailLink',
  summary: 'Make a link by which somebody else changes their e-mail, to hand it on; signs that person out everywhere',
  method: 'POST',
  path: '/api/users/:id/email-link',
  access: 'password.link',
  invalidates: [],
  params: z.object({ id: userIdField() }),
  body: newEmailForm,
  reply: passwordLink,
});
