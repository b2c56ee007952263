import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { consentTexts } from '@/features/consents/tables';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { makeDocument, makeDocumentType, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../test/server';
import { notifyRejected } from './commands/notify-rejected';
import { documentAsks, documents } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string };
let dad: { id: string };
let team: { id: number };
let waiver: { id: number; name: string };
let ana: { id: number };
let ben: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' }, config: { publicUrl: 'https://club.test' } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  mum = await makeUser(db, { email: 'mum@club.test' });
  dad = await makeUser(db, { email: 'dad@club.test' });
  team = await makeTeam(db, { coachId: coach.id });
  waiver = await makeDocumentType(db, { name: 'Waiver' });
  await makeDocumentType(db, { name: 'Photo', isRequired: false });
});
beforeEach(async () => {
  const { db } = server;
  for (const table of [outbox, auditLog, documents, documentAsks, consentTexts, players]) await db.delete(table);
  await db.update(clubs).set({ familiesMayUpload: false });
  await db.update(users).set({ isActive: true });
  ana = await makePlayer(db, { firstName: 'Ana', teamId: team.id, guardians: [mum, dad], medicalNotes: 'Asthma' });
  ben = await makePlayer(db, { firstName: 'Ben', teamId: team.id, guardians: [mum] });
});
afterAll(() => server.close());

describe('the guardians of a team', () => {
  it('get one mail each about what their children lack, and why', async () => {
    const past = { playerId: ana.id, type: 'Photo', status: 'approved', expiryDate: '2026-01-31' } as const;
    await makeDocument(server.db, past);
    await makeDocument(server.db, { playerId: ben.id, type: 'Waiver', status: 'rejected', notes: 'Too dark.' });
    expect((await ask({ teamId: team.id })).json).toEqual({ mails: 2, asked: 2, unreached: 0, askedRecently: 0 });
    const bodies = await mailed();
    expect(bodies['mum@club.test']).toContain(
      'Ana\n- Photo: expired, it was good until Jan 31, 2026.\n- Waiver: not handed in yet.',
    );
    expect(bodies['mum@club.test']).toContain('Ben\n- Waiver: not accepted. The reason: Too dark.');
    expect(bodies['mum@club.test']).toContain('Please hand a copy to your coach');
    expect(bodies['dad@club.test']).not.toContain('Ben');
    expect(JSON.stringify(bodies)).not.toMatch(/2016|Asthma|form-/);
    const [row] = await server.db.select().from(auditLog);
    expect(row).toMatchObject({ action: 'team.papers_asked', entityId: String(team.id), rows: 2, actorId: coach.id });
  });

  it('get links to upload or sign', async () => {
    await server.db.update(clubs).set({ familiesMayUpload: true });
    await makeDocument(server.db, { playerId: ana.id, type: 'Photo', status: 'rejected' });
    const text = { documentTypeId: waiver.id, text: 'I agree.' };
    await server.db.insert(consentTexts).values([
      { ...text, version: 1, retiredAt: '2026-01-01T00:00:00Z' },
      { ...text, version: 2 },
    ]);
    await ask({ playerId: ana.id });
    const { 'dad@club.test': body = '' } = await mailed();
    expect(body).toContain(
      `Read and sign it here: https://club.test/api/login?returnTo=%2Fdocuments%3Fsign%3D${ana.id}-${waiver.id}`,
    );
    expect(body).toMatch(new RegExp(`Photo.*\\n {2}Upload it here: .*%3Fupload%3D${ana.id}-\\d+`));
    expect(body).not.toContain('copy');
  });

  it('are asked for a copy when the text to sign is retired', async () => {
    const retired = { documentTypeId: waiver.id, version: 1, text: 'I agree.', retiredAt: '2026-01-01T00:00:00Z' };
    await server.db.insert(consentTexts).values(retired);
    await ask({ playerId: ana.id });
    expect((await mailed())['dad@club.test']).toContain('Please hand a copy');
  });

  it('get no mail when nothing is lacking', async () => {
    await makeDocument(server.db, { playerId: ana.id, type: 'Waiver' });
    await makeDocument(server.db, { playerId: ben.id, type: 'Waiver', status: 'approved' });
    expect((await ask({})).json).toEqual({ mails: 0, asked: 0, unreached: 0, askedRecently: 0 });
    expect(await server.db.select().from(auditLog)).toEqual([]);
  });
});

describe('nobody is asked twice', () => {
  it('by a double click', async () => {
    const answers = await Promise.all([ask({ teamId: team.id }), ask({ teamId: team.id }), ask({})]);
    expect(answers.map(({ json }) => json.mails).toSorted()).toEqual([0, 0, 2]);
    expect(answers.map(({ json }) => json.askedRecently).toSorted()).toEqual([0, 2, 2]);
    expect(await server.db.select().from(outbox)).toHaveLength(2);
  });

  it('within twelve hours, but others of the team are', async () => {
    await ask({ playerId: ben.id });
    expect((await ask({ teamId: team.id })).json).toEqual({ mails: 2, asked: 1, unreached: 0, askedRecently: 1 });
    await server.db.update(documentAsks).set({ askedAt: sql`${documentAsks.askedAt} - interval '12 hours'` });
    expect((await ask({ teamId: team.id })).json).toEqual({ mails: 2, asked: 2, unreached: 0, askedRecently: 0 });
  });
});

it('counts players whose guardians cannot be mailed, and does not record them as asked', async () => {
  await makePlayer(server.db, { teamId: team.id });
  await server.db.update(users).set({ isActive: false }).where(sql`email = 'mum@club.test'`);
  const answer = await ask({ teamId: team.id });
  expect(answer.json).toEqual({ mails: 1, asked: 1, unreached: 2, askedRecently: 0 });
  expect((await ask({ teamId: team.id })).json).toEqual({ mails: 0, asked: 0, unreached: 2, askedRecently: 1 });
});

describe('selected players', () => {
  it('are asked for alone, each recorded, and missing and out-of-scope players are reported the same', async () => {
    const other = await makeTeam(server.db);
    const cleo = await makePlayer(server.db, { teamId: other.id, guardians: [dad] });
    const answer = await ask({ playerIds: [ben.id, ben.id, cleo.id, 2_000_000_000] });
    expect(answer.json).toEqual({
      mails: 1,
      asked: 1,
      unreached: 0,
      askedRecently: 0,
      leftOut: [
        { id: cleo.id, code: 'not_found' },
        { id: 2_000_000_000, code: 'not_found' },
      ],
    });
    expect(Object.keys(await mailed())).toEqual(['mum@club.test']);
    const rows = await server.db.select().from(auditLog);
    expect(rows).toMatchObject([{ action: 'player.papers_asked', entityId: String(ben.id), actorId: coach.id }]);
  });

  it('cannot be combined with a team or one player', async () => {
    for (const other of [{ teamId: team.id }, { playerId: ben.id }]) {
      expect((await ask({ playerIds: [ben.id], ...other })).status).toBe(400);
    }
    expect(await server.db.select().from(outbox)).toEqual([]);
  });

  it('are at least one, and at most the maximum', async () => {
    expect((await ask({ playerIds: [] })).status).toBe(400);
    expect((await ask({ playerIds: Array.from({ length: 501 }, (_, index) => index + 1) })).status).toBe(400);
    expect(await server.db.select().from(outbox)).toEqual([]);
  });
});

describe('a coach', () => {
  it('asks the families of own teams only', async () => {
    const other = await makeTeam(server.db);
    const cleo = await makePlayer(server.db, { teamId: other.id, guardians: [dad] });
    expect((await ask({ teamId: other.id })).status).toBe(404);
    expect((await ask({ playerId: cleo.id })).status).toBe(404);
    expect((await ask({})).json).toMatchObject({ asked: 2 });
    expect((await ask({}, admin)).json).toMatchObject({ asked: 1, askedRecently: 2 });
  });

  it('asks for one player of a team', async () => {
    expect((await ask({ teamId: team.id, playerId: ben.id })).json).toMatchObject({ mails: 1, asked: 1 });
  });
});

it('writes nothing when the mail cannot be queued', async () => {
  await server.db.execute(sql`create or replace function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused'; end $$`);
  await server.db.execute(
    sql`create trigger refuse before insert on outbox_mail for each row execute function refuse()`,
  );
  const refused = await ask({ teamId: team.id });
  await server.db.execute(sql`drop trigger refuse on outbox_mail`);
  expect(refused.status).toBe(500);
  expect(await server.db.select().from(documentAsks)).toEqual([]);
  expect((await ask({ teamId: team.id })).json).toMatchObject({ mails: 2 });
});

it("a rejection is mailed to the child's active guardians with its reason, each time again", async () => {
  const { db, config } = server;
  const document = await makeDocument(db, { playerId: ana.id, type: 'Waiver', status: 'rejected', notes: 'Too dark.' });
  const club = { name: 'Habagat', familiesMayUpload: false };
  const queue = (rejected: typeof document) =>
    db.transaction((tx) => notifyRejected(tx, { config, mailer: outboxMailer() }, { club, document: rejected }));
  await queue(document);
  await queue(document);
  expect(Object.keys(await mailed()).toSorted()).toEqual(['dad@club.test', 'mum@club.test']);
  await db.update(users).set({ isActive: false }).where(sql`email = 'mum@club.test'`);
  await queue({ ...document, version: 3 });
  const mails = await db.select().from(outbox);
  expect(mails).toHaveLength(3);
  expect(mails[0]?.body).toContain('The reason: Too dark.');
});

function ask(body: object, as = coach) {
  return server.request('POST', '/api/documents/ask', { as, body });
}

async function mailed(): Promise<Record<string, string>> {
  return Object.fromEntries((await server.db.select().from(outbox)).map(({ recipient, body }) => [recipient, body]));
}
