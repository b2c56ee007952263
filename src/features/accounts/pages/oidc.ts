import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import { clock } from '@/platform/clock';
import { errorCode } from '@/platform/error-code';
import type { App } from '@/platform/http/context';
import { redirect, sendPage } from '@/platform/http/page/page-route';
import { isRecord } from '@/platform/pages/form-input';
import { messageView } from '@/platform/pages/message';
import { loginAddress } from '@/shared/address';
import { AppError, errorStatus } from '@/shared/errors';
import { t, translated } from '@/shared/translate';
import { oidcCallbackAddress, signUpAddress } from '../addresses';
import { signInWithOidc } from '../commands/oidc-sign-in';
import type { SignUpDependencies } from '../commands/sign-up';
import { OidcFailure, type OidcProvider, type PendingSignIn } from '../providers/oidc';
import { localPath } from '../rules/sign-in';
import { enter, signedCookie } from './enter';
import { invitationIn } from './invitation';
import { linkTo, returnToOf } from './return-to';
import { opening } from './set-up-code';

const COOKIE = 'yelo.oidc';
const CALLBACK = oidcCallbackAddress.path;
const MINUTES = 10;

interface Pending extends PendingSignIn {
  returnTo: string;
  /** Whether the set-up code of an empty club was already entered. */
  mayOpen: boolean;
  /** Milliseconds since 1970. */
  expires: number;
}

/**
 * Redirects the browser to the provider (or, to open the club, first to the code), and stores in a signed cookie what the return must
 * match.
 */
export async function beginOidc(
  app: App,
  provider: OidcProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  mayOpen = false,
): Promise<FastifyReply> {
  const returnTo = returnToOf(request);
  if (request.context) return redirect(reply, returnTo, 302);
  if (!mayOpen && (await opening(app, request)) === 'by code') {
    return redirect(reply, linkTo(signUpAddress.path, returnTo), 302);
  }
  try {
    const { url, pending } = await provider.begin();
    setPendingCookie(reply, { ...pending, returnTo, mayOpen, expires: clock().getTime() + MINUTES * 60_000 });
    return redirect(reply, url, 302);
  } catch (error) {
    return sendFailure(app, request, reply, error, returnTo);
  }
}

/** Checks the provider's answer that the browser brings back, and signs in the person whom it identifies. */
export async function finishOidc(
  app: App & SignUpDependencies,
  provider: OidcProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pending = pendingOf(request);
  reply.clearCookie(COOKIE, { path: CALLBACK });
  const returnTo = pending?.returnTo ?? '/';
  try {
    if (!pending) throw new AppError('invalid', EXPIRED);
    const start = request.url.indexOf('?');
    const mayOpen = pending.mayOpen || (await opening(app, request)) === 'from here';
    const person = await provider.finish(start < 0 ? '' : request.url.slice(start), pending);
    const userId = await signInWithOidc(app, person, { mayOpen, invitation: invitationIn(returnTo) });
    return await enter(app, request, reply, { userId, returnTo });
  } catch (error) {
    return sendFailure(app, request, reply, error, returnTo);
  }
}

const EXPIRED = 'This sign-in took longer than ten minutes, or it was begun in another browser.';

function setPendingCookie(reply: FastifyReply, pending: Pending): void {
  const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
  reply.setCookie(COOKIE, value, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    path: CALLBACK,
    maxAge: MINUTES * 60,
  });
}

function pendingOf(request: FastifyRequest): Pending | null {
  const pending = signedCookie(request, COOKIE);
  if (!isRecord(pending) || typeof pending.expires !== 'number' || pending.expires < clock().getTime()) return null;
  const { state, nonce, codeVerifier, returnTo, expires, mayOpen } = pending;
  if (typeof state !== 'string' || typeof nonce !== 'string' || typeof codeVerifier !== 'string') return null;
  return { state, nonce, codeVerifier, returnTo: localPath(returnTo), expires, mayOpen: mayOpen === true };
}

const sentences = {
  cancelled: new AppError('invalid', 'The sign-in was cancelled.'),
  refused: new AppError('invalid', "The sign-in service gave an answer that can't be trusted."),
  unreachable: new AppError(
    'overloaded',
    "The sign-in service can't be reached right now. Please try again in a minute.",
  ),
} as const;

async function sendFailure(
  { db }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: unknown,
  returnTo: string,
): Promise<FastifyReply> {
  const known = failure instanceof OidcFailure ? sentences[failure.reason] : failure;
  if (!(known instanceof AppError)) throw failure;
  if (failure instanceof OidcFailure) {
    request.log.warn({ reason: failure.reason, code: errorCode(failure.cause) }, 'a sign-in elsewhere failed');
  }
  const club = await readClub(db);
  const view = messageView({
    title: t("Sign-in didn't work"),
    text: translated(known.message),
    clubName: club?.name,
    action: { href: linkTo(loginAddress.path, returnTo), label: t('Try again') },
  });
  return sendPage(reply, errorStatus[known.code], view);
}
