import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { makeDocument, makeDocumentType, makePlayer, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

let passwordHash: string;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword('ice is slippery');
});
afterAll(() => server.close());

function newUser(values: Parameters<typeof makeUser>[1] = {}) {
  count += 1;
  return makeUser(server.db, { email: `own-${count}@club.test`, passwordHash, ...values });
}

describe("a user's own data", () => {
  it('has their own account and children, and nothing of others or of secrets', async () => {
    const [ana, ben] = [await newUser({ phone: '0917 555' }), await newUser({ lastName: 'Stranger' })];
    const own = await makePlayer(server.db, { guardians: [ana, ben], medicalNotes: 'Needs an inhaler' });
    await makePlayer(server.db, { guardians: [ben], lastName: 'Unknown' });
    const { name } = await makeDocumentType(server.db);
    await makeDocument(server.db, { playerId: own.id, type: name, fileName: 'birth.pdf', filePath: 'secret-key' });
    const answer = await server.request('GET', '/api/account/data', { as: ana });
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['cache-control']).toContain('no-store');
    const data = JSON.parse(answer.text);
    expect(data.account).toMatchObject({ email: ana.email, phone: '0917 555', role: 'parent' });
    expect(data.children).toMatchObject([{ medicalNotes: 'Needs an inhaler', papers: [{ fileName: 'birth.pdf' }] }]);
    expect(answer.text).not.toMatch(/Unknown|Stranger|secret-key|argon2/);
  });

  it('includes the mail to an e-mail once that is confirmed', async () => {
    const user = await newUser();
    const mail = { recipient: user.email, subject: 'For who reads this mailbox', body: 'Hello.' };
    await server.db.insert(outbox).values({ ...mail, dedupeKey: user.id, status: 'sent' });
    const read = async () => (await server.request('GET', '/api/account/data', { as: user })).json.mail;
    expect(await read()).toEqual([]);
    await server.db.update(users).set({ emailProvedAt: '2026-01-01T00:00:00Z' }).where(eq(users.id, user.id));
    expect(await read()).toMatchObject([{ subject: mail.subject }]);
  });

  it('includes a child that is awaiting or archived, and none whose guardian they no longer are', async () => {
    const user = await newUser();
    const values = { guardians: [user], lastName: 'Kept' };
    const kept = await makePlayer(server.db, values);
    for (const status of ['awaiting', 'archived'] as const) await makePlayer(server.db, { ...values, status });
    for (const status of ['removed', 'erased'] as const)
      await makePlayer(server.db, { ...values, lastName: 'Gone', status });
    await makePlayer(server.db, { ...values, lastName: 'Gone', status: 'merged', mergedIntoId: kept.id });
    const { children } = (await server.request('GET', '/api/account/data', { as: user })).json;
    expect(children.map(({ status }: { status: string }) => status)).toEqual(['active', 'awaiting', 'archived']);
  });
});
