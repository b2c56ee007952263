import * as z from 'zod/mini';
import { emailField, requiredLine } from '@/shared/fields';

const email = emailField();

export const passwordLength = { least: 8, most: 128 } as const;

/** A new password, checked for its length only; `passwordProblem` checks the rest. */
export const newPassword = z.string('Enter a password.').check(
  z.minLength(1, 'Enter a password.'),
  z.refine((value) => [...value].length >= passwordLength.least, {
    error: `The password must have at least ${passwordLength.least} characters.`,
    abort: true,
  }),
  z.refine(
    (value) => [...value].length <= passwordLength.most,
    `The password can have at most ${passwordLength.most} characters.`,
  ),
);

export const signInForm = z.object({
  email,
  password: z.string('Enter your password.').check(z.minLength(1, 'Enter your password.')),
});

export type SignInForm = z.output<typeof signInForm>;

export const signUpForm = z.object({
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  email,
  password: newPassword,
  /** The token of an invitation to look after a player. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
});

/** The form that opens a club: its first account names it. The fields are in display order, in which errors are reported. */
export const firstSignUpForm = z.object({ clubName: requiredLine('Club name', 120), ...signUpForm.shape });

/** The same form from another machine than the club's own, with the code that the server's start printed. */
export const remoteSignUpForm = z.object({
  setUpCode: z.string('Enter the set-up code.').check(z.minLength(1, 'Enter the set-up code.'), z.maxLength(40)),
  ...firstSignUpForm.shape,
});

/** `mayOpen`: this account may be the club's first. */
export type SignUpForm = z.output<typeof signUpForm> & { clubName?: string; mayOpen?: boolean };

export const secondFactorForm = z.object({
  code: z
    .string('Enter the code.')
    .check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(40, 'That is no code of ours.')),
});

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z.object({ token: z.string(), password: newPassword });

export type ResetPasswordForm = z.output<typeof resetPasswordForm>;
