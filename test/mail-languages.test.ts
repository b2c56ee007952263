import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushMessages } from '@/features/accounts/tables';
import { remindOfExpiry } from '@/features/documents/commands/remind-of-expiry';
import { documents } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { remindOfPayments } from '@/features/payments/charges/commands/remind-of-payments';
import { clock } from '@/platform/clock';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { testClock } from './clock';
import { makeDocument, makeDocumentType, makeEvent, makePayment, makePlayer, makeTeam, makeUser } from './factories';
import { outboxMailer } from './outbox-mailer';
import { makeSubscription } from './push-service';
import { uploadOf } from './sample-upload';
import { makeFactor } from './second-factor';
import { startTestServer, type TestServer } from './server';

// Each kind of news to two guardians of one child, of whom one reads Filipino.

/** Ten in the morning in Manila. */
testClock('2026-06-23T02:00:00Z');

type Person = { id: string; email: string };
let server: TestServer;
let admin: Person;
let coach: Person;
let mum: Person;
let dad: Person;
let team: { id: number };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat', familiesMayUpload: true } });
  await makeDocumentType(server.db, { name: 'Asthma plan' });
  await makeDocumentType(server.db, { name: 'Waiver' });
  coach = await makeUser(server.db, { role: 'coach' });
});
beforeEach(async () => {
  const { db } = server;
  for (const table of [outbox, pushMessages, documents, events]) await db.delete(table);
  admin = await makeUser(db, { role: 'admin' });
  mum = await makeUser(db);
  dad = await makeUser(db);
  team = await makeTeam(db, { coachId: coach.id });
  child = await makePlayer(db, { firstName: 'Miguel', teamId: team.id, guardians: [mum, dad] });
  await send('PUT', '/api/account', { language: 'fil' }, mum);
  for (const person of [mum, dad]) {
    const { form } = makeSubscription(`http://127.0.0.1:9/${person.id}`);
    await send('PUT', '/api/account/push', form, person);
  }
});
afterAll(() => server.close());

const lesson = { title: 'Edge work', duration: 60, rate: '0', scheduledDate: '2026-06-25T02:00:00Z' };
const charge = { amount: '123.45', type: 'misc', description: 'Tape' } as const;
const letters = { title: 'Ice', content: 'Bring water', targetTeams: [] };

/** Causes of news, with the start of the newest mail's subject in Filipino. */
const cases: Record<string, [cause: () => Promise<unknown>, subject: string]> = {
  'an important announcement': [
    () => send('POST', '/api/announcements', { ...letters, priority: 'high' }),
    'Mahalaga: Ice',
  ],
  'a moved event': [
    async () => change(await practice(), { startTime: '2026-06-26T02:00:00Z', endTime: '2026-06-26T03:00:00Z' }),
    'May pagbabago: Practice',
  ],
  'a cancelled event': [async () => cancel(await practice(), 'Power cut'), 'Kinansela: Practice'],
  'a restored event': [
    async () => {
      const id = await practice();
      await cancel(id, null);
      await server.db.delete(outbox);
      await server.db.delete(pushMessages);
      await send('POST', `/api/events/${id}/restore`, { version: 2 });
    },
    'Tuloy ulit: Practice',
  ],
  'a deleted series': [
    async () => {
      const times = { startTime: '2026-06-24T02:00:00Z', endTime: '2026-06-24T03:00:00Z' };
      const repeat = { days: ['WE'], until: '2026-07-15' };
      const { json } = await send('POST', '/api/events', {
        title: 'Practice',
        type: 'practice',
        teamId: team.id,
        ...times,
        repeat,
      });
      await server.db.delete(outbox);
      await server.db.delete(pushMessages);
      await send('DELETE', `/api/events/${json.id}?scope=all`);
    },
    'Kinansela: Practice (4 petsa)',
  ],
  'one event without an answer': [
    async () => send('POST', `/api/events/${await practice()}/remind`),
    'Pupunta ka ba? Practice',
  ],
  'several events without an answer': [
    async () => {
      await practice();
      await practice();
      await send('POST', '/api/events/unanswered/remind');
    },
    'Pupunta ka ba? 2 event',
  ],
  'a new lesson': [() => plan(), 'Nakaplano: Edge work'],
  'a moved lesson': [
    async () => {
      const id = await planned();
      await send(
        'PUT',
        `/api/coach/sessions/${id}`,
        { ...lesson, playerIds: [child.id], scheduledDate: '2026-06-27T02:00:00Z' },
        coach,
      );
    },
    'May pagbabago: Edge work',
  ],
  'a cancelled lesson': [
    async () => send('PUT', `/api/coach/sessions/${await planned()}/status`, { status: 'cancelled' }, coach),
    'Kinansela: Edge work',
  ],
  'a document that expires': [() => expire('Asthma plan'), 'Miguel: mag-e-expire ang Asthma plan sa loob ng 7 araw'],
  'documents that expire': [() => expire('Asthma plan', 'Waiver'), '2 papel ang malapit nang mag-expire'],
  'missing documents': [
    () => send('POST', '/api/documents/ask', { playerId: child.id }),
    'Mga kailangang papel: Miguel',
  ],
  'a rejected document': [
    async () => {
      const { id } = await makeDocument(server.db, { playerId: child.id, type: 'Waiver' });
      await send('PATCH', `/api/documents/${id}/status`, { status: 'rejected', notes: 'Blurred' });
    },
    'Miguel: hindi tinanggap ang Waiver',
  ],
  'a new payment': [
    () => send('POST', '/api/payments/request', { ...charge, playerIds: [child.id], dueDate: '2026-12-31' }),
    'Bagong bayarin para kay Miguel: Tape',
  ],
  'a payment that is due': [
    async () => {
      await owe('2026-06-26');
      await remindOfPayments({ ...server, mailer: outboxMailer() }, clock());
    },
    'Miguel: Tape dapat bayaran sa loob ng 3 araw',
  ],
  'overdue payments': [
    async () => {
      await owe('2026-06-01');
      await owe('2026-06-02');
      await send('POST', '/api/payments/remind-overdue');
    },
    '2 bayarin ang lampas na sa takdang araw',
  ],
};

/** Lines that are the same in both languages: names, and what somebody wrote. */
const same = /^(Habagat|Miguel|Ice|Practice|Edge work|Bring water|Miguel: http\S+)$/;

it.each(Object.entries(cases))(
  'writes about %s to each guardian in their own language',
  async (_cause, [cause, subject]) => {
    await cause();
    const [filipino, english] = [await mailTo(mum), await mailTo(dad)];
    expect(filipino.subject).toBe(subject);
    const lines = ({ subject, body }: { subject: string; body: string }) =>
      [subject, ...body.split('\n')].filter((line) => line !== '' && !same.test(line));
    expect(lines(filipino)).toHaveLength(lines(english).length);
    expect(lines(filipino).filter((line) => lines(english).includes(line))).toEqual([]);
    const [push, ...more] = await pushBodies();
    expect(more).toHaveLength(1);
    expect(more).not.toContain(push);
  },
);

it.each([
  ['confirm', {}, 'Salamat: natanggap ang ₱123.45', 'Thank you: ₱123.45 received'],
  ['decline', { reason: 'Nothing came' }, 'Miguel: hindi makumpirma ang Tape', 'Miguel: Tape could not be confirmed'],
])('answers a reported payment in the language of who reported it (%s)', async (answer, body, filipino, english) => {
  for (const person of [mum, dad]) {
    const { id } = await owe('2026-12-31');
    await send('PUT', `/api/payments/${id}/mark-paid`, { paymentMethod: 'cash' }, person);
    await send('PUT', `/api/payments/${id}/${answer}`, body);
  }
  expect([(await mailTo(mum)).subject, (await mailTo(dad)).subject]).toEqual([filipino, english]);
});

it('says what waits for the staff in the language of each', async () => {
  const { form } = makeSubscription(`http://127.0.0.1:9/${admin.id}`);
  await send('PUT', '/api/account/push', form, admin);
  await send('PUT', '/api/account', { language: 'fil' }, admin);
  await server.request('POST', '/api/documents', { as: mum, ...uploadOf({ playerId: child.id, type: 'Waiver' }) });
  const { id } = await owe('2026-12-31');
  await send('PUT', `/api/payments/${id}/mark-paid`, { paymentMethod: 'cash' }, mum);
  expect(await pushBodies()).toEqual(['May papel na kailangang suriin', 'May bayad na kailangang kumpirmahin']);
});

it('knows no other language, and keeps the choice when something else changes', async () => {
  const refused = await server.request('PUT', '/api/account', { as: mum, body: { language: 'xx' } });
  expect([refused.status, refused.json.message]).toEqual([400, 'There is no such language.']);
  const { json } = await send('PUT', '/api/account', { phone: '0917 555 0148' }, mum);
  expect(json.language).toBe('fil');
  expect((await server.request('GET', '/api/account', { as: dad })).json.language).toBeNull();
});

async function send(method: string, path: string, body?: unknown, as = admin) {
  const answer = await server.request(method, path, { as, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

async function practice(): Promise<number> {
  const times = { startTime: '2026-06-24T02:00:00Z', endTime: '2026-06-24T03:00:00Z' };
  return (await makeEvent(server.db, { title: 'Practice', type: 'practice', teamId: team.id, ...times })).id;
}

function change(id: number, times: { startTime: string; endTime: string }) {
  return send('PUT', `/api/events/${id}`, {
    title: 'Practice',
    type: 'practice',
    teamId: team.id,
    ...times,
    version: 1,
  });
}

function cancel(id: number, reason: string | null) {
  return send('POST', `/api/events/${id}/cancel`, { version: 1, reason });
}

function plan() {
  return send('POST', '/api/coach/sessions', { ...lesson, playerIds: [child.id] }, coach);
}

/** Plans a lesson whose news has arrived. Returns its id. */
async function planned(): Promise<number> {
  const { json } = await plan();
  await server.db.delete(outbox);
  await server.db.delete(pushMessages);
  return json.id;
}

async function expire(...types: string[]): Promise<void> {
  for (const type of types)
    await makeDocument(server.db, { playerId: child.id, type, status: 'approved', expiryDate: '2026-06-30' });
  await remindOfExpiry({ ...server, mailer: outboxMailer() }, clock());
}

function owe(dueDate: string) {
  return makePayment(server.db, { ...charge, playerId: child.id, dueDate, createdAt: '2026-01-01T00:00:00Z' });
}

async function mailTo({ email }: Person): Promise<{ subject: string; body: string }> {
  const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, email));
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails instead of one`);
  return mail;
}

async function pushBodies(): Promise<string[]> {
  const rows = await server.db.select().from(pushMessages).orderBy(asc(pushMessages.id));
  return rows.map(({ body }) => body);
}

it('writes about the own account in the language of its owner', async () => {
  const passwordHash = await hashPassword('a good password');
  const ana = await makeUser(server.db, { language: 'fil', passwordHash });
  const superAdmin = await makeUser(server.db, { role: 'super_admin' });
  await makeFactor(server.db, ana);
  await send('DELETE', `/api/admin/users/${ana.id}/second-factor`, undefined, superAdmin);
  expect((await mailTo(ana)).subject).toBe('Pinatay ang ikalawang hakbang mo sa Habagat');
});
