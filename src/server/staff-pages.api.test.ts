import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { outbox } from '@/platform/mail/tables';
import { makeUser } from '../../test/factories';
import { startTestServer, type TestServer } from '../../test/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { demo: true } });
});
afterAll(() => server.close());

it("shows a mail to many once, with all recipients, in the club's time", async () => {
  const admin = await makeUser(server.db, { role: 'admin' });
  const news = { subject: 'Ice moves', body: 'To 7:00 AM.', createdAt: '2026-03-12T17:30:00.000Z' };
  const people = ['ana@club.test', 'ben@club.test', 'cy@club.test'];
  await server.db
    .insert(outbox)
    .values(people.map((recipient) => ({ ...news, recipient, dedupeKey: recipient, status: 'kept' as const })));
  const { status, text } = await server.request('GET', '/api/outbox', { as: admin });
  expect(status).toBe(200);
  expect(text.split('<h2>Ice moves</h2>')).toHaveLength(2);
  expect(text).toMatch(/To 3 people, Mar 13, 2026, 1:30\sAM/);
  for (const person of people) expect(text).toContain(`${person}, kept`);
});

it('is for staff only', async () => {
  const parent = await makeUser(server.db);
  expect((await server.request('GET', '/api/outbox', { as: parent })).status).toBe(403);
});

it.each(['/api/outbox', '/api/docs', '/api/openapi.json'])(
  'shows %s to nobody who lacks the required second step',
  async (path) => {
    const admin = await makeUser(server.db, { role: 'admin' });
    await server.db.update(clubs).set({ staffNeedSecondFactor: true });
    const { status, text } = await server.request('GET', path, { as: admin });
    await server.db.update(clubs).set({ staffNeedSecondFactor: false });
    expect(status).toBe(403);
    expect(text).toContain('Set it up under your account first.');
  },
);
