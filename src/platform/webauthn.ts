import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Config } from './config';

/** A public key credential as it is stored. */
export interface Credential {
  /** The authenticator's id of the credential, in base64url. */
  credentialId: string;
  /** The public key as COSE, in base64url. */
  publicKey: string;
  /** The authenticator's signature counter; 0 for those without one. */
  counter: number;
  transports: string[];
}

/** An answer of a browser. No extensions are requested, so those are ignored. */
type WithoutExtensions<T> = Omit<T, 'clientExtensionResults'>;

type KnownCredential = Pick<Credential, 'credentialId' | 'transports'>;

/** Where credentials are valid: the origin of the club's address, and the relying party id, its host. */
export interface Site {
  origin: string;
  rpId: string;
}

/** Returns the site of the club's configured address. */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): Site {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** How long the browser waits for the user, in milliseconds. */
const TIMEOUT = 5 * 60_000;

/**
 * Returns the options by which a browser creates a credential: discoverable, and with verification of the user by the authenticator.
 * `challenge` is in base64url; authenticators that have one of `known` refuse. `onDevice`: only by the device's own authenticator.
 */
export async function creationOptions(
  { rpId }: Site,
  clubName: string,
  user: { id: string; email: string },
  { challenge, known, onDevice }: { challenge: string; known: readonly KnownCredential[]; onDevice?: boolean },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: clubName,
    rpID: rpId,
    userID: bytesOf(user.id, 'utf8'),
    userName: user.email,
    userDisplayName: user.email,
    challenge: bytesOf(challenge, 'base64url'),
    timeout: TIMEOUT,
    attestationType: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: 'required',
      ...(onDevice && { authenticatorAttachment: 'platform' as const }),
    },
    excludeCredentials: known.map(descriptorOf),
  });
}

/** Returns the options by which a browser signs a challenge: with one of `known`, or with any that it has for this site. */
export async function requestOptions(
  { rpId }: Site,
  { challenge, known = [] }: { challenge: string; known?: readonly KnownCredential[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(challenge, 'base64url'),
    timeout: TIMEOUT,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  });
}

/** Returns the credential that a browser created on this site for a challenge; null for anything else. */
export async function verifyCreation(
  { origin, rpId }: Site,
  response: WithoutExtensions<RegistrationResponseJSON>,
  isExpected: (challenge: string) => boolean,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  // The library throws for a response that it rejects.
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isExpected,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/**
 * Returns the new signature counter of a credential that signed a challenge on this site, with the user verified; null for anything else,
 * such as a counter that doesn't increase.
 */
export async function verifySignature(
  { origin, rpId }: Site,
  response: WithoutExtensions<AuthenticationResponseJSON>,
  isExpected: (challenge: string) => boolean,
  { credentialId, publicKey, counter }: Omit<Credential, 'transports'>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isExpected,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: bytesOf(publicKey, 'base64url'), counter },
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

/** The library is loaded when it is first used: most starts of the server need none of it. */
function loadLibrary() {
  return import('@simplewebauthn/server');
}

function descriptorOf({ credentialId, transports }: KnownCredential) {
  return { id: credentialId, transports };
}

function bytesOf(text: string, encoding: 'utf8' | 'base64url') {
  return new Uint8Array(Buffer.from(text, encoding));
}
