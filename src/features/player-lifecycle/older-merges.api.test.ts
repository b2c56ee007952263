import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { projectPath } from '@/platform/root';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { playerMerges } from './tables';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('undoes a merge that was stored by table, before each feature stored its own part', async () => {
  const { db } = server;
  const admin = await make.makeUser(db, { role: 'admin' });
  const father = await make.makeUser(db);
  const kept = await make.makePlayer(db);
  const duplicate = await make.makePlayer(db, { guardians: [father], jerseyNumber: 9 });
  const payment = await make.makePayment(db, { playerId: duplicate.id });
  const body = { duplicateId: duplicate.id };
  expect((await server.request('POST', `/api/players/${kept.id}/merge`, { as: admin, body })).status).toBe(200);
  const rows = {
    document: [],
    consent_signature: [],
    payment: [payment.id],
    coach_session_player: [],
    guardian_invitation: [],
    event_attendance: [],
  };
  const guardians = [{ userId: father.id, rank: 1 }];
  const older = { rows, guardians, dues: [], attendance: [], fields: { jerseyNumber: 9 } };
  await db.update(playerMerges).set({ moved: older });
  await db.execute(sql.raw(await readFile(projectPath('migrations/0030_merge-by-feature.sql'), 'utf8')));
  const undone = await server.request('PUT', `/api/players/${duplicate.id}/unmerge`, { as: admin, body: {} });
  expect([undone.status, undone.json]).toEqual([200, { id: duplicate.id, status: 'active' }]);
  const [row] = await db.select().from(payments).where(eq(payments.id, payment.id));
  expect(row?.playerId).toBe(duplicate.id);
  const { json } = await server.request('GET', `/api/players/${duplicate.id}`, { as: admin });
  expect(json.guardians).toMatchObject([{ id: father.id }]);
  expect((await server.request('GET', `/api/players/${kept.id}`, { as: admin })).json.jerseyNumber).toBeNull();
});
