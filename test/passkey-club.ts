import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { passkeys, signInFailures } from '@/features/accounts/tables';
import { hashPassword } from '@/platform/passwords';
import { openBrowser } from './browser';
import { makeUser } from './factories';
import { type Authenticator, makeAuthenticator } from './passkey';
import { startTestServer } from './server';

/** The password of the club's users. */
export const password = 'ice is slippery';
/** The start of the sentence for a passkey that isn't accepted, as HTML. */
export const notAccepted = 'That passkey isn&#39;t accepted here';

/** Starts a club at an address with a host name, which passkeys need, with the actions of tests on it. */
async function openPasskeyClub() {
  const server = await startTestServer({ config: { publicUrl: 'http://club.example' }, holdMail: true });
  const passwordHash = await hashPassword(password);
  let count = 0;

  function newUser(values: Parameters<typeof makeUser>[1] = {}) {
    count += 1;
    return makeUser(server.db, { email: `key-${count}@club.test`, passwordHash, ...values });
  }

  function ask(as: { id: string }, method: string, path: string, body?: unknown) {
    return server.request(method, `/api/account/passkeys${path}`, { as, body });
  }

  async function challengeOf(as: { id: string }): Promise<string> {
    const answer = await ask(as, 'POST', '/options', { password });
    expect(answer.status).toBe(200);
    return answer.json.challenge;
  }

  async function add(as: { id: string }, authenticator = makeAuthenticator(server.config), name = 'Phone') {
    const response = authenticator.create(await challengeOf(as));
    expect((await ask(as, 'POST', '', { name, response })).status).toBe(204);
    return authenticator;
  }

  /** Returns the id of an authenticator's passkey; 0 when there is none. */
  async function idOf(authenticator: Authenticator): Promise<number> {
    const [row] = await server.db.select().from(passkeys).where(eq(passkeys.credentialId, authenticator.id));
    return row?.id ?? 0;
  }

  async function signIn(authenticator: Authenticator, faults?: Parameters<Authenticator['sign']>[1]) {
    const browser = openBrowser(server);
    const { challenge } = optionsIn((await browser.get('/api/login?returnTo=/schedule')).text);
    const fields = { passkey: JSON.stringify(authenticator.sign(challenge, faults)), returnTo: '/schedule' };
    const answer = await browser.post('/api/passkey', fields);
    return { browser, answer };
  }

  return { server, db: server.db, newUser, ask, challengeOf, add, idOf, signIn };
}

type PasskeyClub = Awaited<ReturnType<typeof openPasskeyClub>>;

/** Opens a club for the tests of a file, and forgets failed sign-ins between them. Returns it, for use within tests. */
export function passkeyClub(): PasskeyClub {
  const club = {} as PasskeyClub;
  beforeAll(async () => {
    Object.assign(club, await openPasskeyClub());
  });
  beforeEach(() => club.db.delete(signInFailures));
  afterAll(() => club.server.close());
  return club;
}

/** Returns the options that a page contains for the browser. */
export function optionsIn(page: string): { challenge: string; rpId: string; allowCredentials: { id: string }[] } {
  const [, text = ''] = /data-passkey="([^"]*)"/.exec(page) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"'));
}
