import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { emailField, userIdField } from '@/shared/fields';
import { account } from './account';
import { newPassword, secondFactorForm } from './sign-in';

function passwordField(missing = 'Enter your password.') {
  return z.string(missing).check(z.minLength(1, missing), z.maxLength(1000, 'That is too long for a password.'));
}

/** Empty for users without a password, who sign in by an external service. */
const passwordIfAny = z._default(z.string().check(z.maxLength(1000)), '');

export const passwordForm = z.object({ oldPassword: passwordField('Enter your current password.'), newPassword });
export type PasswordForm = z.output<typeof passwordForm>;

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the own password, which ends every other session and the calendar addresses',
  method: 'PUT',
  path: '/api/account/password',
  access: 'account.edit',
  invalidates: ['account', 'feeds'],
  body: passwordForm,
  reply: z.void(),
});

export const emailForm = z.object({ email: emailField('Enter the new e-mail.'), password: passwordField() });
export type EmailForm = z.output<typeof emailForm>;

export const changeEmail = endpoint({
  name: 'changeEmail',
  summary: 'Ask for another e-mail, which counts once the link in a mail to it was opened',
  method: 'POST',
  path: '/api/account/email',
  access: 'account.edit',
  invalidates: ['account'],
  body: emailForm,
  reply: account,
});

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  summary: 'Keep the old e-mail after all',
  method: 'DELETE',
  path: '/api/account/email',
  access: 'account.edit',
  invalidates: ['account'],
  reply: z.void(),
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Sign another device out',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'account.edit',
  invalidates: ['account'],
  params: z.object({ id: userIdField() }),
  reply: z.void(),
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Sign all other devices out',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'account.edit',
  invalidates: ['account'],
  reply: z.void(),
});

export const factorStart = z.object({ password: passwordIfAny });

/** The data to set up an authenticator app. It is returned only this once. */
export const factorSetUp = z.object({
  /** The secret to type in, in base 32. */
  secret: z.string(),
  /** A URL that opens the app on the device it is installed on. */
  address: z.string(),
  /** The address as a QR code: a square of `size` by `size`, with its dark modules as the path of an SVG. */
  drawing: z.object({ size: z.int(), path: z.string() }),
});
export type FactorSetUp = z.output<typeof factorSetUp>;

export const setUpFactor = endpoint({
  name: 'setUpFactor',
  summary: 'Begin to set up a second factor; it counts once a code of it was entered',
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'account.edit',
  invalidates: [],
  body: factorStart,
  reply: factorSetUp,
});

export const recoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmFactor = endpoint({
  name: 'confirmFactor',
  summary: 'Switch the second factor on by its first code; tells the recovery codes, this once',
  method: 'PUT',
  path: '/api/account/second-factor',
  access: 'account.edit',
  invalidates: ['account', 'auth'],
  body: secondFactorForm,
  reply: recoveryCodeList,
});

export const factorOffForm = z.object({ password: passwordIfAny, ...secondFactorForm.shape });
export type FactorOffForm = z.output<typeof factorOffForm>;

export const switchOffFactor = endpoint({
  name: 'switchOffFactor',
  summary: 'Switch the second factor off',
  method: 'POST',
  path: '/api/account/second-factor/off',
  access: 'account.edit',
  invalidates: ['account', 'auth'],
  body: factorOffForm,
  reply: z.void(),
});

export const takeFactor = endpoint({
  name: 'takeFactor',
  summary: 'Switch off the second factor of somebody who lost it',
  method: 'DELETE',
  path: '/api/admin/users/:userId/second-factor',
  access: 'user.write',
  invalidates: ['admin'],
  params: z.object({ userId: userIdField() }),
  reply: z.void(),
});
