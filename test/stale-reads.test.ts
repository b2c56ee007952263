import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Write } from './access-row';
import { accessTable, writes } from './access-table';
import { makeWorld, type World } from './access-world';
import { type MailServer, startMailServer } from './mail-server';
import type { PaymentFake } from './payment-fakes/fake';
import { startMayaFake } from './payment-fakes/maya-fake';
import { startTestServer, type TestServer } from './server';

let fake: PaymentFake;
let mail: MailServer;
let server: TestServer;
let world: World;

beforeAll(async () => {
  fake = await startMayaFake();
  mail = await startMailServer();
  server = await startTestServer({ config: { payments: fake.config, smtpUrl: mail.url } });
  world = await makeWorld(server.db, fake);
});
afterAll(async () => {
  await server.close();
  await Promise.all([fake.close(), mail.close()]);
});

/** Writes that no read tells of: they send mail, or only say what another would do. */
const untold = ['remindGuardians', 'emailRoster', 'previewImport', 'askForDocuments'];

it('knows every endpoint that writes, and no other', () => {
  expect(writing().map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(writes)));
  expect(Object.keys(writes)).toHaveLength(writing().length);
});

it('finds on every one of them what it makes stale, in nouns that are read', () => {
  const nouns = new Set(reading().map(({ path }) => nounOf(path)));
  for (const { name, invalidates } of writing()) {
    expect([name, invalidates?.length === 0]).toEqual([name, untold.includes(name)]);
    expect(invalidates?.filter((noun) => !nouns.has(noun))).toEqual([]);
  }
});

describe('what is answered in another way afterwards', () => {
  // An ETag changes with any row of the tables behind it, which is more than the answer does: the answers are compared.
  it.each(Object.keys(writes))('is named by %s', async (name) => {
    const write = await writes[name]?.(world);
    const declared = writing().find((endpoint) => endpoint.name === name);
    if (!write || !declared) throw new Error('There is a test of its own for that.');
    const before = await answersTo(write);
    const { path, ...asked } = write;
    const { status } = await server.request(declared.method, path, asked);
    expect(status).toBeLessThan(300);
    const after = await answersTo(write);
    const changed = [...after].filter(([address, text]) => before.get(address) !== text).map(([address]) => address);
    expect(changed.length > 0).toBe(!untold.includes(name));
    expect(changed.filter((address) => !declared.invalidates?.includes(nounOf(address)))).toEqual([]);
  });
});

/** What whoever writes is answered by every read of the world, by address. */
async function answersTo({ as }: Write): Promise<Map<string, string>> {
  const rows = accessTable.filter(({ call }) => call.startsWith('GET '));
  const answers = rows.map(async (row) => {
    const { path } = (await row.with?.(world)) ?? { path: row.call.slice('GET '.length) };
    const { status, text } = await server.request('GET', path, { as });
    return [path, `${status} ${text}`] as const;
  });
  return new Map(await Promise.all(answers));
}

function nounOf(path: string): string {
  return path.split(/[/?]/)[2] ?? '';
}

function writing() {
  return server.registry.all().filter(({ method }) => method !== 'GET');
}

function reading() {
  return server.registry.all().filter(({ method }) => method === 'GET');
}
