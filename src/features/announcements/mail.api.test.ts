import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { announcements } from './tables';

let server: TestServer;
let people: Record<'admin' | 'redCoach' | 'redMum' | 'redDad' | 'blueCoach' | 'blueMum' | 'bothDad', { id: string }>;
let red: string;
let blue: string;

const good = { title: 'Rink closed', content: 'The chiller is being mended.\n\nStay at home.' };

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.test' }, club: { name: 'Habagat' } });
  const { db } = server;
  const named = (name: string, values: Parameters<typeof makeUser>[1] = {}) =>
    makeUser(db, { email: `${name}@club.test`, ...values });
  people = {
    admin: await named('admin', { role: 'admin' }),
    redCoach: await named('red-coach', { role: 'coach' }),
    redMum: await named('red-mum'),
    redDad: await named('red-dad'),
    blueCoach: await named('blue-coach', { role: 'coach' }),
    blueMum: await named('blue-mum'),
    bothDad: await named('both-dad'),
  };
  const gone = await named('gone', { isActive: false });
  const goneCoach = await named('gone-coach', { role: 'coach', isActive: false });
  await named('no-child');
  const teamlessMum = await named('teamless-mum');
  await named('other-admin', { role: 'super_admin' });
  await named('teamless-coach', { role: 'coach' });
  red = String((await makeTeam(db, { coachId: people.redCoach.id })).id);
  blue = String((await makeTeam(db, { coachId: people.blueCoach.id })).id);
  await makeTeam(db, { coachId: goneCoach.id });
  await makePlayer(db, { teamId: Number(red), guardians: [people.redMum, people.redDad] });
  // A second child of the same mother, whose father is a coach, and a child whose guardian has left.
  await makePlayer(db, { teamId: Number(red), guardians: [people.redMum, people.redCoach, gone] });
  await makePlayer(db, { teamId: Number(red), guardians: [people.bothDad] });
  await makePlayer(db, { teamId: null, guardians: [teamlessMum] });
  await makePlayer(db, { teamId: Number(blue), guardians: [people.blueMum, people.bothDad] });
});
beforeEach(async () => {
  await server.db.delete(outbox);
  await server.db.delete(auditLog);
  await server.db.delete(announcements);
});
afterAll(() => server.close());

describe('a published announcement is mailed once each to', () => {
  const redPeople = ['both-dad', 'red-coach', 'red-dad', 'red-mum'];
  const clubPeople = ['blue-coach', 'blue-mum', 'teamless-coach', 'teamless-mum', ...redPeople];
  it.each([
    ["one team's guardians and coach", 'admin', () => [red], redPeople],
    ["two teams'", 'admin', () => [red, blue], ['blue-coach', 'blue-mum', ...redPeople]],
    ["a team's guardians, named twice", 'admin', () => [blue, blue], ['blue-coach', 'blue-mum', 'both-dad']],
    ['the whole club, with users without a team', 'admin', () => [], clubPeople],
    ['their own team, except the author', 'redCoach', () => [red], ['both-dad', 'red-dad', 'red-mum']],
  ] as const)('%s', async (_what, author, targetTeams, expected) => {
    const answer = await publish({ ...good, targetTeams: targetTeams() }, people[author]);
    expect([answer.status, answer.json.mailed]).toEqual([201, expected.length]);
    const mails = await server.db.select().from(outbox);
    expect(mails.map((mail) => mail.recipient.split('@')[0]).sort()).toEqual([...expected].sort());
  });
});

it('is not mailed to anyone who turned announcements off', async () => {
  const { db } = server;
  const { id } = people.redMum;
  await db
    .update(users)
    .set({ mutedMail: ['announcements'] })
    .where(eq(users.id, id));
  await db
    .update(users)
    .set({ mutedMail: ['schedule', 'papers'] })
    .where(eq(users.id, people.redDad.id));
  const answer = await publish({ ...good, targetTeams: [red] }, people.admin);
  const mails = await db.select().from(outbox);
  expect(mails.map(({ recipient }) => recipient.split('@')[0]).toSorted()).toEqual([
    'both-dad',
    'red-coach',
    'red-dad',
  ]);
  expect(answer.json.mailed).toBe(3);
  await db.update(users).set({ mutedMail: [] });
});

it('is mailed in full, in plain text, with a link', async () => {
  const { json } = await publish({
    ...good,
    title: 'Line one',
    priority: 'high',
    targetTeams: [blue],
  });
  const [mail] = await server.db.select().from(outbox).where(sql`recipient = 'blue-mum@club.test'`);
  expect(mail).toMatchObject({ status: 'kept', subject: 'Important: Line one' });
  expect(mail?.body).toContain(good.content);
  expect(mail?.body).toContain(`https://club.test/api/login?returnTo=%2Fannouncements%2F${json.id}`);
  expect(mail?.body).toContain('Habagat');
});

it('is not mailed again when it is changed or removed', async () => {
  const { json } = await publish({ ...good, targetTeams: [red] });
  const count = (await server.db.select().from(outbox)).length;
  await server.request('PUT', `/api/announcements/${json.id}`, {
    as: people.admin,
    body: { ...good, targetTeams: [blue] },
  });
  await server.request('DELETE', `/api/announcements/${json.id}`, { as: people.admin });
  expect((await server.db.select().from(outbox)).length).toBe(count);
});

it('writes one audit row a change, without any of the text', async () => {
  const { json } = await publish(good);
  const path = `/api/announcements/${json.id}`;
  await server.request('PUT', path, { as: people.admin, body: { ...good, title: 'Secret' } });
  await server.request('PUT', path, { as: people.admin, body: { ...good, version: 1 } });
  await server.request('PUT', path, { as: people.redCoach, body: { ...good, targetTeams: [red] } });
  await server.request('DELETE', path, { as: people.admin });
  await server.request('DELETE', path, { as: people.admin });
  const rows = await server.db.select().from(auditLog).orderBy(auditLog.id);
  const common = { actorId: people.admin.id, entity: 'announcement', entityId: String(json.id) };
  expect(rows).toMatchObject([
    { ...common, action: 'announcement.published' },
    { ...common, action: 'announcement.revised' },
    { ...common, action: 'announcement.removed' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Secret|Rink|chiller/);
});

describe.each(['audit_log', 'outbox_mail'])('when %s cannot be written', (table) => {
  beforeAll(async () => {
    await server.db.execute(sql`create or replace function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'refused'; end $$`);
  });

  it('nothing else is written', async () => {
    const { json } = await publish({ ...good, targetTeams: [red] });
    const before = await everything();
    await server.db.execute(
      sql.raw(`create trigger refuse before insert on ${table} for each row execute function refuse()`),
    );
    const path = `/api/announcements/${json.id}`;
    const answers = [
      await publish({ ...good, targetTeams: [red] }),
      ...(table === 'audit_log'
        ? [
            await server.request('PUT', path, { as: people.admin, body: { ...good, title: 'Other' } }),
            await server.request('DELETE', path, { as: people.admin }),
          ]
        : []),
    ];
    await server.db.execute(sql.raw(`drop trigger refuse on ${table}`));
    for (const answer of answers) expectRefusal(answer, 500);
    expect(await everything()).toEqual(before);
    expect((await publish(good)).status).toBe(201);
  });
});

function publish(body: unknown, as = people.admin) {
  return server.request('POST', '/api/announcements', { as, body });
}

function everything() {
  const { db } = server;
  return Promise.all([db.select().from(announcements), db.select().from(outbox), db.select().from(auditLog)]);
}
