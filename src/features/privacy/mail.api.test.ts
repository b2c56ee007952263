import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guardians } from '@/features/guardians/tables';
import { createLog } from '@/platform/log';
import { createMailer } from '@/platform/mail/delivery';
import { queueMail } from '@/platform/mail/mailer';
import { outbox } from '@/platform/mail/tables';
import type { Outcome, OutgoingMail } from '@/platform/mail/transport';
import * as make from '../../../test/factories';
import { untilOthersWait } from '../../../test/lock-waits';
import { startTestServer, type TestServer } from '../../../test/server';

type User = Awaited<ReturnType<typeof make.makeUser>>;

const silent = createLog({ logLevel: 'silent' });
let server: TestServer;
let superAdmin: User;
let mother: User;

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
  await make.makeDocumentType(server.db, { isRequired: true });
});
beforeEach(async () => {
  mother = await make.makeUser(server.db);
});

afterAll(() => server.close());

it('mail about an erased child is deleted whoever got it, also a former guardian', async () => {
  const child = await makeAsked('Xandrine');
  expect(await mailsTo(mother)).toMatchObject([{ subject: 'Papers needed: Xandrine' }]);
  await server.db.delete(guardians).where(eq(guardians.playerId, child));
  expect((await erase(child, 'Cruz')).status).toBe(200);
  expect(await mailsTo(mother)).toEqual([]);
});

it('mail about an erased child is deleted for a merged duplicate too', async () => {
  const [kept, duplicate] = [await makeAsked('Ynes'), await makeAsked('Ynez')];
  await status('POST', `${kept}/merge`, { duplicateId: duplicate });
  await server.db.delete(guardians).where(eq(guardians.playerId, kept));
  expect((await erase(kept, 'Cruz')).status).toBe(200);
  expect(await mailsTo(mother)).toEqual([]);
});

it('mail about an erased child is deleted for a duplicate whose merge was undone', async () => {
  const [kept, duplicate] = [await makeAsked('Zita'), await makeAsked('Zyta')];
  const other = await makeAsked('Abel');
  await status('POST', `${kept}/merge`, { duplicateId: duplicate });
  await queue([kept, other], 'Meanwhile');
  await status('PUT', `${duplicate}/unmerge`);
  await queue([kept], 'Afterwards');
  expect((await erase(duplicate, 'Cruz')).status).toBe(200);
  const left = (await mailsTo(mother)).map(({ subject }) => subject);
  expect(left).toEqual(['Papers needed: Zita', 'Papers needed: Abel', 'Afterwards']);
});

it('mail about an erased child is not queued by a request that read the name before', async () => {
  const [child, other] = [await makeAsked('Bela'), await makeAsked('Cora')];
  expect((await erase(child, 'Cruz')).status).toBe(200);
  expect(await queue([child, other], 'Too late')).toBe(0);
  expect(await queue([other], 'In time')).toBe(1);
  expect(await mailsTo(mother)).toMatchObject([{ subject: 'Papers needed: Cora' }, { subject: 'In time' }]);
});

it('mail about an erased child is deleted even if it is queued during the erasure', async () => {
  const child = await makeAsked('Elena');
  const erased = await server.db.transaction(async (tx) => {
    await queueMail(tx, [mailAbout([child], 'At once')], 'kept');
    const erasing = erase(child, 'Cruz');
    await untilOthersWait(server.db, tx);
    return { erasing };
  });
  expect((await erased.erasing).status).toBe(200);
  expect(await mailsTo(mother)).toEqual([]);
});

it('mail about an erased child is not retried if it was being sent', async () => {
  const child = await makeAsked('Dalia');
  const subjects: string[] = [];
  const send = async ({ subject }: OutgoingMail): Promise<Outcome> => {
    subjects.push(subject);
    expect((await erase(child, 'Cruz')).status).toBe(200);
    return { result: 'refused', code: '450' };
  };
  const mailer = createMailer({ ...server, log: silent, transport: { lanes: 1, send, close: () => undefined } });
  await server.db.update(outbox).set({ status: 'waiting' }).where(eq(outbox.recipient, mother.email));
  await mailer.deliver();
  expect(await mailsTo(mother)).toEqual([]);
  expect(subjects).toEqual(['Papers needed: Dalia']);
  await mailer.close();
});

/** Makes a child of the mother, whom the club has asked for the child's papers. */
async function makeAsked(firstName: string): Promise<number> {
  const { id } = await make.makePlayer(server.db, { firstName, lastName: 'Cruz', guardians: [mother] });
  const asked = { as: superAdmin, body: { playerId: id } };
  expect((await server.request('POST', '/api/documents/ask', asked)).json).toMatchObject({ mails: 1 });
  return id;
}

async function status(method: string, path: string, body = {}): Promise<void> {
  expect((await server.request(method, `/api/players/${path}`, { as: superAdmin, body })).status).toBe(200);
}

function queue(about: number[], subject: string): Promise<number> {
  return server.db.transaction((tx) => queueMail(tx, [mailAbout(about, subject)], 'kept'));
}

function mailAbout(about: number[], subject: string) {
  return { dedupeKey: `${subject}:${mother.id}`, recipient: mother.email, subject, body: 'Hello.', about };
}
function mailsTo({ email }: { email: string }) {
  return server.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id);
}

function erase(id: number, confirm: string) {
  return server.request('POST', `/api/admin/players/${id}/erase`, { as: superAdmin, body: { confirm } });
}
