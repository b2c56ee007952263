import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { clock } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import type { Seal } from '@/platform/seal';
import { requestOptions, siteOf } from '@/platform/webauthn';
import type { listCredentials } from './own-passkeys';

/** How long a challenge may be answered. */
export const CHALLENGE_MINUTES = 10;

/** What a challenge is for: creating a passkey, signing in, or the second step of a user whose password was right. */
export type Purpose = { create: { userId: string } } | { signIn: true } | { secondStep: { userId: string } };

/** Returns a new challenge in base64url. It is its own proof of its purpose and expiry, so none is stored. `now`: milliseconds since 1970. */
export function newChallenge(seal: Seal, purpose: Purpose, now: number): string {
  return seal.close(String(now + CHALLENGE_MINUTES * 60_000), JSON.stringify(purpose));
}

/** Returns whether this is a challenge for the purpose that hasn't expired. `now`: milliseconds since 1970. */
export function isValidChallenge(seal: Seal, challenge: string, purpose: Purpose, now: number): boolean {
  const expires = seal.open(challenge, JSON.stringify(purpose));
  return expires !== null && Number(expires) >= now;
}

/**
 * Returns the options by which a browser answers a new challenge: with one of `known`, or with any passkey that it has for the club.
 * @unscoped computes and reads no row
 */
export async function optionsFor(
  { config, challengeSeal }: Pick<App, 'config' | 'challengeSeal'>,
  purpose: Purpose,
  known?: Awaited<ReturnType<typeof listCredentials>>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = newChallenge(challengeSeal, purpose, clock().getTime());
  return requestOptions(siteOf(config), { challenge, ...(known && { known }) });
}
