import type { FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { redirect } from '@/platform/http/page/page-route';
import { chosenOnDevice } from '@/platform/http/page/reader-of';
import { isHttps } from '@/platform/http/request/cookies';
import { isRecord } from '@/platform/pages/form-input';
import { secondFactorAddress } from '../addresses';
import { adoptLanguage } from '../commands/profile';
import type { HalfSignIn } from '../commands/second-factor';
import { startVerified } from '../commands/start-verified';
import { findFactorProof } from '../queries/second-factor';
import { localPath } from '../rules/sign-in';

const COOKIE = 'yelo.factor';
const PATH = secondFactorAddress.path;
const MINUTES = 10;

interface Entry {
  userId: string;
  /** The hash of the password that was right; undefined when none was required. */
  passwordHash?: string | null | undefined;
  /** Where to go after signing in. */
  returnTo: string;
}

interface PendingSignIn extends HalfSignIn, Pick<Entry, 'returnTo'> {
  /** Milliseconds since 1970. */
  expires: number;
}

/**
 * Signs in a verified user, or asks for the code first when the account has a second factor. Throws `unauthorized` when the account was
 * changed in the meantime.
 */
export async function enter(
  { db, config }: Pick<App, 'db' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry,
): Promise<FastifyReply> {
  const { userId, returnTo } = entry;
  const proof = await findFactorProof(db, userId);
  if (proof === null) return begin({ db }, request, reply, { ...entry, hasPassedFactor: false });
  setPendingCookie(config, reply, { userId, proof, returnTo, expires: clock().getTime() + MINUTES * 60_000 });
  return redirect(reply, PATH);
}

/** Starts a new session, ends the sign-in that waited for a code, and stores the language of the device. Throws like `enter`. */
export async function begin(
  app: Pick<App, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { returnTo, ...verified }: Entry & { hasPassedFactor: boolean },
): Promise<FastifyReply> {
  if (request.cookies[COOKIE]) clearPendingCookie(reply);
  await startVerified(app, request, verified);
  const language = chosenOnDevice(request);
  if (language) await adoptLanguage(app, verified.userId, language);
  return redirect(reply, returnTo);
}

/** No session exists before the code: the pending sign-in is stored only in the browser, signed. */
function setPendingCookie(config: App['config'], reply: FastifyReply, pending: PendingSignIn): void {
  const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
  reply.setCookie(COOKIE, value, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config) || 'auto',
    path: PATH,
    maxAge: MINUTES * 60,
  });
}

export function clearPendingCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: PATH });
}

/** Returns the sign-in that waits for a code in this browser; null when there is none or it has expired. */
export function waitingIn(request: FastifyRequest): PendingSignIn | null {
  const pending = signedCookie(request, COOKIE);
  if (!isRecord(pending) || typeof pending.expires !== 'number' || pending.expires < clock().getTime()) return null;
  const { userId, proof, returnTo, expires } = pending;
  if (typeof userId !== 'string' || typeof proof !== 'string') return null;
  return { userId, proof, returnTo: localPath(returnTo), expires };
}

/** Returns the content of a signed cookie; undefined for one that isn't ours, or was signed for another purpose. */
export function signedCookie(request: FastifyRequest, name: string): unknown {
  const { valid, value } = request.unsignCookie(request.cookies[name] ?? '');
  try {
    return valid && value ? JSON.parse(Buffer.from(value, 'base64url').toString()) : undefined;
  } catch {
    return undefined;
  }
}
