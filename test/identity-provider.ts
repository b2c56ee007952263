import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The users who can sign in, by subject. */
  people: Map<string, Person>;
  /** Acts as a browser: signs in as `sub` and consents. Returns the URL that the provider redirects to. */
  signIn(authorizationUrl: string, sub: string): Promise<URL>;
  /** Does the same for a user who cancels at the sign-in form. */
  cancel(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
}

/** Starts a real OpenID Connect provider on loopback. */
export async function startIdentityProvider(
  redirectUri: string,
  authMethod: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic',
): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const client = { clientId: 'yelo', clientSecret: 'a secret+of/the:club' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: authMethod,
      },
    ],
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
  });
  server.on('request', provider.callback());

  return {
    issuer,
    ...client,
    people,
    signIn: (url, sub) => walk(url, redirectUri, (prompt) => ({ prompt, login: sub, password: 'x' })),
    cancel: (url) => walk(url, redirectUri, () => null),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Follows the provider's redirects and fills in its forms until it redirects back. */
async function walk(
  from: string,
  redirectUri: string,
  fill: (prompt: string) => Record<string, string> | null,
): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(from);
  for (let step = 0; step < 12; step += 1) {
    if (url.href.startsWith(redirectUri)) return url;
    let answer = await visit(url, cookies);
    if (answer.status === 200) {
      const filled = fill((await answer.text()).includes('name="prompt" value="login"') ? 'login' : 'consent');
      answer = filled ? await visit(url, cookies, filled) : await visit(new URL(`${url.href}/abort`), cookies);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answered ${answer.status} at ${url.pathname}.`);
    url = new URL(location, url);
  }
  throw new Error('The provider never sent the browser back.');
}

async function visit(url: URL, cookies: Map<string, string>, form?: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
    cookies.set(name, value);
  }
  return answer;
}
