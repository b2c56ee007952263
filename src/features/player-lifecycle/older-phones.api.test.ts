import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { projectPath } from '@/platform/root';
import { storedPhone } from '@/shared/phone';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function migrate(): Promise<void> {
  const text = await readFile(projectPath('migrations/0061_phones-stored-one-way.sql'), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await server.db.execute(sql.raw(statement));
}

it.each([
  '0917 555 0148',
  '+63 917 555 0148',
  '(+63) 917-555-0148',
  '+63 (0)917 555 0148',
  '639175550148',
  '917-555-0148',
])('stores the mobile number %j one way', async (phone) => {
  const { db } = server;
  const [{ id }, user] = [await make.makePlayer(db, { emergencyPhone: phone }), await make.makeUser(db, { phone })];
  await migrate();
  const [player] = await db.select().from(players).where(eq(players.id, id));
  const [account] = await db.select().from(users).where(eq(users.id, user.id));
  expect([player?.emergencyPhone, account?.phone, storedPhone(phone)]).toEqual(Array(3).fill('+639175550148'));
});

it.each(['(02) 8123 4567', '8123 4567', '+1 415 555 0100', '0917 555 0148 loc. 1', 'ask Lola'])(
  'leaves %j as it is',
  async (phone) => {
    const { id } = await make.makePlayer(server.db, { emergencyPhone: phone });
    await migrate();
    const [player] = await server.db.select().from(players).where(eq(players.id, id));
    expect(player?.emergencyPhone).toBe(phone);
  },
);

it('undoes an earlier merge that filled in a number', async () => {
  const { db } = server;
  const admin = await make.makeUser(db, { role: 'admin' });
  const kept = await make.makePlayer(db);
  const duplicate = await make.makePlayer(db, { emergencyPhone: '0917 555 0148' });
  const body = { duplicateId: duplicate.id };
  expect((await server.request('POST', `/api/players/${kept.id}/merge`, { as: admin, body })).status).toBe(200);
  await migrate();
  const undone = await server.request('PUT', `/api/players/${duplicate.id}/unmerge`, { as: admin, body: {} });
  expect(undone.status).toBe(200);
  const rows = await db.select().from(players).where(eq(players.id, kept.id));
  expect(rows).toMatchObject([{ emergencyPhone: null }]);
});
