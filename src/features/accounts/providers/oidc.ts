import * as client from 'openid-client';
import * as z from 'zod/mini';
import { type Config, ConfigError } from '@/platform/config';
import { emailField } from '@/shared/fields';

/** What must be remembered until the browser comes back. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The person who signed in, according to the provider. */
export interface OidcPerson {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** The reason for a failed sign-in. `unreachable`: caused by the provider or the network, so it may work later. */
export class OidcFailure extends Error {
  override name = 'OidcFailure';
  constructor(
    readonly reason: 'cancelled' | 'refused' | 'unreachable',
    override readonly cause: unknown,
  ) {
    super(reason);
  }
}

export interface OidcProvider {
  /** Returns where to send the browser, and what to store for its return. Throws `OidcFailure`. */
  begin(): Promise<{ url: string; pending: PendingSignIn }>;
  /** Checks the answer that the browser brought and reads the person. `search` includes its question mark. Throws `OidcFailure`. */
  finish(search: string, pending: PendingSignIn): Promise<OidcPerson>;
}

const TIMEOUT_SECONDS = 8;
/** The limit of one answer of the provider: many times its usual size. */
const MAX_BYTES = 1_048_576;

/** Creates a client for the configured OpenID Connect provider: authorization code with PKCE, state and nonce. */
export function createOidcProvider(settings: NonNullable<Config['oidc']>, redirectUri: string): OidcProvider {
  const issuer = new URL(settings.issuer);
  const insecure = issuer.protocol === 'http:';
  if (insecure && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(issuer.hostname)) {
    throw new ConfigError('OIDC_ISSUER must begin with https:// unless it runs on this very machine.');
  }
  let discovered: Promise<client.Configuration> | undefined;

  return {
    async begin() {
      const provider = await discover();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, pending };
    },
    async finish(search, { state, nonce, codeVerifier }) {
      const provider = await discover();
      try {
        const tokens = await grant(provider, new URL(redirectUri + search), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return await personOf(provider, tokens);
      } catch (error) {
        throw new OidcFailure(reasonOf(error), error);
      }
    },
  };

  /** Providers accept the secret in a header or in the form, many only as registered for this client. */
  async function grant(provider: client.Configuration, answer: URL, checks: client.AuthorizationCodeGrantChecks) {
    try {
      return await client.authorizationCodeGrant(provider, answer, checks);
    } catch (error) {
      if (!isForSecret(error)) throw error;
      const inForm = client.ClientSecretPost(settings.clientSecret);
      const other = new client.Configuration(provider.serverMetadata(), settings.clientId, undefined, inForm);
      other.timeout = TIMEOUT_SECONDS;
      other[client.customFetch] = fetchBounded;
      if (insecure) client.allowInsecureRequests(other);
      return client.authorizationCodeGrant(other, answer, checks);
    }
  }

  /** Cached after the first success; a failure is retried. */
  async function discover(): Promise<client.Configuration> {
    const inHeader = client.ClientSecretBasic(settings.clientSecret);
    discovered ??= client.discovery(issuer, settings.clientId, undefined, inHeader, {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: fetchBounded,
      execute: insecure ? [client.allowInsecureRequests] : [],
    });
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw new OidcFailure('unreachable', error);
    }
  }
}

/** Reads the whole answer, so that the time limit includes its body. Throws like `fetch`, and for an answer that is too long. */
async function fetchBounded(url: string, options: client.CustomFetchOptions): Promise<Response> {
  const answer = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  return new Response(size === 0 ? null : Buffer.concat(chunks), { status, headers });
}

function isForSecret(error: unknown): boolean {
  if (error instanceof client.WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof client.ResponseBodyError && error.error === 'invalid_client';
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** The maximum length in OpenID Connect. */
const subjects = /^\P{Cc}{1,255}$/u;

/** Many providers leave the e-mail out of the token and return it only from the user info endpoint. */
async function personOf(provider: client.Configuration, tokens: Tokens): Promise<OidcPerson> {
  const token = tokens.claims();
  if (!token) throw new Error('no id token');
  if (!subjects.test(token.sub)) throw new Error('no subject');
  const isWhole = token.email !== undefined || !provider.serverMetadata().userinfo_endpoint;
  const claims = isWhole ? token : await client.fetchUserInfo(provider, tokens.access_token, token.sub);
  return {
    issuer: token.iss,
    subject: token.sub,
    email: z.safeParse(emailField(), claims.email).data ?? null,
    // Some providers send it as a string.
    emailVerified: claims.email_verified === true || String(claims.email_verified) === 'true',
    firstName: textOf(claims.given_name) ?? textOf(claims.name),
    lastName: textOf(claims.family_name),
  };
}

function textOf(claim: unknown): string | null {
  const text =
    typeof claim === 'string'
      ? claim
          .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
          .trim()
          .slice(0, 254)
      : '';
  return text || null;
}

const laterCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function reasonOf(error: unknown): OidcFailure['reason'] {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'unreachable' : 'refused';
  }
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'refused';
  if (error instanceof client.ClientError) return laterCodes.has(error.code ?? '') ? 'unreachable' : 'refused';
  // What `fetch` throws when the host doesn't answer.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unreachable' : 'refused';
}
