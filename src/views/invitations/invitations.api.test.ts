import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffInvitations } from '@/features/accounts/tables';
import { guardianInvitations } from '@/features/guardians/tables';
import { outbox } from '@/platform/mail/tables';
import { makePlayer, makeStaffInvitation, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { OpenInvitation } from './contract';

const past = '2026-01-08T00:00:00Z';
let server: TestServer;
let superAdmin: { id: string };
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await makeUser(server.db, { role: 'super_admin', firstName: 'Sol', lastName: 'Reyes' });
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  await server.db.delete(staffInvitations);
  await server.db.delete(guardianInvitations);
  await server.db.delete(outbox);
});
afterAll(() => server.close());

async function guardianInvited(playerId: number, email: string, tokenHash: string, createdAt: string, more = {}) {
  const values = { playerId, email, tokenHash, createdAt, invitedBy: admin.id, expiresAt: '2099-01-01T00:00:00Z' };
  await server.db.insert(guardianInvitations).values({ ...values, ...more });
}

async function list(query = '', as = superAdmin): Promise<OpenInvitation[]> {
  const { status, json } = await server.request('GET', `/api/invitations${query}`, { as });
  expect(status).toBe(200);
  return json;
}

const emails = (rows: OpenInvitation[]) => rows.map(({ email }) => email);

describe('open invitations', () => {
  it('are in one list, staff and guardians, the newest first', async () => {
    const { db } = server;
    const red = await makeTeam(db, { name: 'Red' });
    const ana = await makePlayer(db, { firstName: 'Ana', lastName: 'Cruz' });
    const ben = await makePlayer(db, { firstName: 'Ben', lastName: 'Cruz' });
    const createdAt = '2026-05-02T00:00:00Z';
    await makeStaffInvitation(db, { email: 'c@new.test', teamId: red.id, invitedBy: superAdmin.id, createdAt });
    await guardianInvited(ana.id, 'mum@new.test', 'old', '2026-05-01T00:00:00Z');
    await guardianInvited(ben.id, 'Mum@new.test', 'new', '2026-05-03T00:00:00Z');
    await guardianInvited(ana.id, 'dad@new.test', 'dad', '2026-04-01T00:00:00Z', { expiresAt: past });
    const rows = await list();
    expect(emails(rows)).toEqual(['Mum@new.test', 'c@new.test', 'dad@new.test']);
    expect(rows[0]).toMatchObject({
      kind: 'guardian',
      role: null,
      mailed: 'kept',
      createdAt: '2026-05-03T00:00:00.000Z',
    });
    expect(rows[0]?.players).toEqual([
      { id: ana.id, name: 'Ana Cruz' },
      { id: ben.id, name: 'Ben Cruz' },
    ]);
    expect(rows[1]).toMatchObject({
      kind: 'staff',
      role: 'coach',
      teamName: 'Red',
      invitedBy: 'Sol Reyes',
      players: [],
    });
    expect(JSON.stringify(rows)).not.toContain('oken');
  });

  it('have the state of their mail', async () => {
    const { db } = server;
    const made = await makeStaffInvitation(db, { email: 'c@new.test', invitedBy: admin.id, tokenHash: 'f'.repeat(64) });
    const mail = { recipient: made.email, subject: 'Come', body: 'Here', status: 'failed' as const };
    await db.insert(outbox).values({ ...mail, dedupeKey: `staff-invitation:${'f'.repeat(16)}` });
    expect((await list())[0]).toMatchObject({ mailed: 'failed' });
    expect(await list('?status=unsent')).toHaveLength(1);
    await db.update(outbox).set({ status: 'sent' });
    expect((await list())[0]).toMatchObject({ mailed: 'sent' });
    expect(await list('?status=unsent')).toEqual([]);
  });

  it('are only those that the reader may make, by users who may still make them and for current players', async () => {
    const { db } = server;
    const gone = await makeUser(db, { role: 'admin', isActive: false });
    await makeStaffInvitation(db, { email: 'an@admin.test', role: 'admin', invitedBy: superAdmin.id });
    await makeStaffInvitation(db, { email: 'a@coach.test', invitedBy: superAdmin.id });
    await makeStaffInvitation(db, { email: 'of-gone@coach.test', invitedBy: gone.id });
    const away = await makePlayer(db, { status: 'archived' });
    await guardianInvited(away.id, 'away@new.test', 'away', past);
    const mum = await makeUser(db, { email: 'came@new.test' });
    const here = await makePlayer(db, { guardians: [mum] });
    await guardianInvited(here.id, 'Came@new.test', 'came', past, { expiresAt: past });
    expect(emails(await list()).toSorted()).toEqual(['a@coach.test', 'an@admin.test']);
    expect(emails(await list('', admin))).toEqual(['a@coach.test']);
  });

  it('are found by text, kind and status, counted and read page by page', async () => {
    const { db } = server;
    const ana = await makePlayer(db, { firstName: 'Ana', lastName: 'Peña' });
    for (const n of [1, 2, 3]) await guardianInvited(ana.id, `g${n}@new.test`, `g${n}`, `2026-05-0${n}T00:00:00Z`);
    const createdAt = '2026-05-02T00:00:00Z';
    await makeStaffInvitation(db, { email: 'coach@new.test', invitedBy: admin.id, createdAt, expiresAt: past });
    expect(emails(await list('?q=pena%20g2'))).toEqual(['g2@new.test']);
    expect(emails(await list('?kind=staff'))).toEqual(['coach@new.test']);
    expect(emails(await list('?status=expired'))).toEqual(['coach@new.test']);
    expect((await server.request('GET', '/api/invitations/count?status=open', { as: admin })).json).toEqual({
      count: 3,
    });
    const seen: string[] = [];
    for (let after = ''; seen.length < 4; ) {
      const [row] = await list(`?limit=1${after && `&after=${after}`}`);
      if (!row) throw new Error('The list ended early.');
      seen.push(row.email);
      after = `${row.kind}-${row.id}`;
    }
    expect(seen).toEqual(['g3@new.test', 'coach@new.test', 'g2@new.test', 'g1@new.test']);
    expect(await list('?after=guardian-999999')).toEqual([]);
  });

  it('are exported as CSV, with nothing that a spreadsheet executes', async () => {
    const ana = await makePlayer(server.db, { firstName: '=Ana', lastName: 'Cruz' });
    await guardianInvited(ana.id, 'mum@new.test', 'mum', '2026-05-01T00:00:00Z');
    await guardianInvited(ana.id, '=1+1@new.test', 'run', '2026-04-01T00:00:00Z', { expiresAt: past });
    const { text, headers } = await server.request('GET', '/api/invitations/export', { as: superAdmin });
    expect(headers['content-type']).toContain('text/csv');
    const [, first, second] = text.split('\r\n');
    expect(first).toMatch(/^mum@new\.test,Guardian of =Ana Cruz,.*,2026-05-01,2099-01-01,Not mailed$/);
    expect(second).toMatch(/^'=1\+1@new\.test,.*,Expired$/);
  });
});
