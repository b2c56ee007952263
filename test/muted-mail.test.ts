import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { remindOfExpiry } from '@/features/documents/commands/remind-of-expiry';
import { remindOfPayments } from '@/features/payments/charges/commands/remind-of-payments';
import { paymentReminders } from '@/features/payments/tables/payments';
import { outbox } from '@/platform/mail/tables';
import { addDays } from '@/shared/dates';
import { type MailKind, mailKinds } from '@/shared/mail-kinds';
import { makeDocument, makeDocumentType, makeEvent, makePayment, makePlayer, makeTeam, makeUser } from './factories';
import { outboxMailer } from './outbox-mailer';
import { startTestServer, type TestServer } from './server';

const DAY = '2026-06-30';
/** Nine in the morning in Manila. */
const now = new Date(`${addDays(DAY, -7)}T01:00:00Z`);
const times = { startTime: '2099-05-01T10:00:00Z', endTime: '2099-05-01T11:00:00Z' };

let server: TestServer;
let admin: { id: string };
let mum: { id: string };
let team: { id: number };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  mum = await makeUser(db, { email: 'mum@club.test' });
  team = await makeTeam(db);
  await makeDocumentType(db, { name: 'Waiver' });
  await makeDocumentType(db, { name: 'Photo', isRequired: false });
  const dad = await makeUser(db, { email: 'dad@club.test' });
  child = await makePlayer(db, { teamId: team.id, guardians: [mum, dad] });
});
beforeEach(() => server.db.delete(outbox));
afterAll(() => server.close());

/** Causes mail of each kind. */
const causes: Record<MailKind, () => Promise<unknown>> = {
  announcements: () => post('/api/announcements', { title: 'News', content: 'Ice is ready.' }),
  async schedule() {
    const { id } = await makeEvent(server.db, { ...times, teamId: team.id });
    await server.request('DELETE', `/api/events/${id}`, { as: admin });
  },
  async attendance() {
    const { id } = await makeEvent(server.db, { ...times, teamId: team.id });
    await post(`/api/events/${id}/remind`);
  },
  papers: () => remindOfPaper(),
  async payments() {
    // Only one mail per guardian and day is sent.
    await server.db.delete(paymentReminders);
    await makePayment(server.db, { playerId: child.id, dueDate: addDays(DAY, -4), createdAt: '2026-01-01T00:00:00Z' });
    await remindOfPayments({ ...server, mailer: outboxMailer() }, now);
  },
};

async function remindOfPaper(): Promise<void> {
  await makeDocument(server.db, { playerId: child.id, type: 'Photo', status: 'approved', expiryDate: DAY });
  await remindOfExpiry({ ...server, mailer: outboxMailer() }, now);
}

it.each(mailKinds)('of %s goes to those who want it, and not to those who turned it off', async (kind) => {
  await mute(mailKinds.filter((other) => other !== kind));
  await causes[kind]();
  expect(await recipients()).toEqual(['dad@club.test', 'mum@club.test']);
  await server.db.delete(outbox);
  await mute([kind]);
  await causes[kind]();
  expect(await recipients()).toEqual(['dad@club.test']);
});

it('that asks for papers is skipped too, and counted as not reached where nobody wants it', async () => {
  await server.db.update(users).set({ mutedMail: ['papers'] });
  const answer = await post('/api/documents/ask', { playerId: child.id });
  expect(answer.json).toMatchObject({ mails: 0, asked: 0, unreached: 1 });
  await server.db.update(users).set({ mutedMail: [] });
});

it('of a new payment is sent whatever was chosen', async () => {
  await mute([...mailKinds]);
  const due = { playerIds: [child.id], amount: '100.00', type: 'misc', description: 'Ice', dueDate: '2026-12-31' };
  const { status, text } = await post('/api/payments/request', due);
  expect(status, text).toBe(201);
  expect(await recipients()).toEqual(['dad@club.test', 'mum@club.test']);
});

function post(path: string, body?: unknown) {
  return server.request('POST', path, { as: admin, body });
}

async function mute(kinds: MailKind[]): Promise<void> {
  await server.db.update(users).set({ mutedMail: kinds }).where(eq(users.id, mum.id));
}

async function recipients(): Promise<string[]> {
  const rows = await server.db.select().from(outbox);
  return [...new Set(rows.map(({ recipient }) => recipient))].toSorted();
}
