import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushMessages, pushSubscriptions, users } from '@/features/accounts/tables';
import { remindOfExpiry } from '@/features/documents/commands/remind-of-expiry';
import { documents } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { remindOfPayments } from '@/features/payments/charges/commands/remind-of-payments';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import { outbox } from '@/platform/mail/tables';
import type { MailKind } from '@/shared/mail-kinds';
import { testClock } from './clock';
import { makeDocument, makeDocumentType, makeEvent, makePayment, makePlayer, makeTeam, makeUser } from './factories';
import { outboxMailer } from './outbox-mailer';
import { makeSubscription, type PushService, startPushService } from './push-service';
import { uploadOf } from './sample-upload';
import { startTestServer, type TestServer } from './server';

// Each kind of news by push, on a lock screen: from its cause to what arrives.

/** Ten in the morning in Manila. */
const time = testClock('2026-06-23T02:00:00Z');

let server: TestServer;
let service: PushService;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string; email: string };
let team: { id: number };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat', familiesMayUpload: true } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  await makeDocumentType(db, { name: 'Asthma plan' });
});
beforeEach(async () => {
  const { db } = server;
  service = await startPushService();
  for (const table of [outbox, pushMessages, pushSubscriptions, documents, events]) await db.delete(table);
  await db.update(users).set({ mutedPush: [] }).where(eq(users.id, admin.id));
  // Payments stay, as the ledger can't be emptied, so each test has its own family.
  coach = await makeUser(db, { role: 'coach' });
  mum = await makeUser(db);
  await db.update(teams).set({ name: sql`'Former team ' || ${teams.id}` });
  team = await makeTeam(db, { name: 'Sharks', coachId: coach.id });
  child = await makePlayer(db, { firstName: 'Miguel', lastName: 'Santos', teamId: team.id, guardians: [mum] });
});
afterEach(() => service.close());
afterAll(() => server.close());

/** News of one kind to a guardian: what causes it, and what arrives. */
interface Case {
  kind: MailKind;
  cause: () => Promise<unknown>;
  title: string;
  body: string;
  path: RegExp;
}

const reminders: Record<string, Case> = {
  'an event without an answer': {
    kind: 'attendance',
    cause: async () => remindOf((await practice()).id),
    title: 'Sharks',
    body: 'Are you coming? Practice, Wed, Jun 24, 10:00 AM',
    path: /^\/events\/\d+$/,
  },
  'several events without an answer': {
    kind: 'attendance',
    async cause() {
      await practice();
      await practice({ teamId: null });
      await post('/api/events/unanswered/remind');
    },
    title: 'Habagat',
    body: 'Are you coming? 2 events',
    path: /^\/schedule$/,
  },
  'a document that expires': {
    kind: 'papers',
    cause: async () => {
      await expiring();
      await remindOfExpiry({ ...server, mailer: outboxMailer() }, clock());
    },
    title: 'Habagat',
    body: 'Documents expire soon',
    path: /^\/documents$/,
  },
  'a missing document': {
    kind: 'papers',
    cause: () => post('/api/documents/ask', { playerId: child.id }),
    title: 'Habagat',
    body: 'Documents are missing',
    path: /^\/documents$/,
  },
  'a payment that is due': {
    kind: 'payments',
    async cause() {
      await owe('2026-06-26');
      await remindOfDue();
    },
    title: 'Habagat',
    body: 'A payment is due soon',
    path: /^\/checkout\/\d+$/,
  },
  'late payments, by hand': {
    kind: 'payments',
    async cause() {
      await owe('2026-06-01');
      await owe('2026-06-02');
      await post('/api/payments/remind-overdue');
    },
    title: 'Habagat',
    body: 'Payments are overdue',
    path: /^\/checkout\/all$/,
  },
};

const always: Record<string, Case> = {
  'a document that is not accepted': {
    kind: 'papers',
    async cause() {
      const { id } = await makeDocument(server.db, { playerId: child.id, type: 'Asthma plan' });
      await post(`/api/documents/${id}/status`, { status: 'rejected', notes: 'Miguel is older' }, admin, 'PATCH');
    },
    title: 'Habagat',
    body: 'A document was not accepted',
    path: /^\/documents$/,
  },
  'a new payment': {
    kind: 'payments',
    cause: () => post('/api/payments/request', { ...charge, playerIds: [child.id], dueDate: '2026-12-31' }),
    title: 'Habagat',
    body: 'There is a new payment',
    path: /^\/checkout\/\d+$/,
  },
  'a payment that is confirmed': {
    kind: 'payments',
    cause: async () => post(`/api/payments/${await reported()}/confirm`, undefined, admin, 'PUT'),
    title: 'Habagat',
    body: 'Thank you! Your payment has arrived',
    path: /^\/payments$/,
  },
  'a payment that is not confirmed': {
    kind: 'payments',
    cause: async () =>
      post(`/api/payments/${await reported()}/decline`, { reason: 'Nothing from Miguel arrived' }, admin, 'PUT'),
    title: 'Habagat',
    body: 'A payment could not be confirmed',
    path: /^\/checkout\/\d+$/,
  },
};

describe.each(Object.entries({ ...reminders, ...always }))('%s', (name, { kind, cause, title, body, path }) => {
  it('reaches a guardian who has turned off mail, with no name, amount or text', async () => {
    const phone = await subscribe(mum);
    await mute({ mutedMail: [kind] });
    await cause();
    const [message, ...more] = await phone.messages();
    expect(more).toEqual([]);
    expect(message).toEqual({ title, body, path: expect.stringMatching(path), tag: expect.any(String) });
    expect(JSON.stringify(message)).not.toMatch(/Miguel|Santos|Asthma|123/);
    expect(await mails()).toHaveLength(name in always ? 1 : 0);
  });

  it('is not pushed to a guardian who has turned that off', async () => {
    const phone = await subscribe(mum);
    await mute({ mutedPush: [kind] });
    await cause();
    expect([await phone.messages(), (await mails()).length]).toEqual([[], 1]);
  });
});

describe.each(Object.entries(reminders))('a reminder of %s', (_name, { kind, cause }) => {
  it('is not sent again when the guardian has chosen the other way meanwhile', async () => {
    const phone = await subscribe(mum);
    await mute({ mutedMail: [kind] });
    await cause();
    expect(await phone.messages()).toHaveLength(1);
    await mute({ mutedPush: [kind] });
    await repeat[kind]();
    expect([await phone.messages(), await mails()]).toEqual([[], []]);
  });

  it('is sent later to a guardian whom nothing reached', async () => {
    await mute({ mutedMail: [kind] });
    await cause();
    expect(await mails()).toEqual([]);
    const phone = await subscribe(mum);
    await repeat[kind]();
    expect(await phone.messages()).toHaveLength(1);
  });
});

describe('a reminder of a payment that waits for the morning', () => {
  const night = '2026-06-23T14:00:00Z';
  const morning = '2026-06-23T23:00:00Z';
  const ends: Record<string, (id: number) => Promise<unknown>> = {
    'is paid': (id) => post(`/api/payments/${id}/mark-paid`, { paymentMethod: 'cash' }, admin, 'PUT'),
    'is reported as paid': (id) => post(`/api/payments/${id}/mark-paid`, { paymentMethod: 'cash' }, mum, 'PUT'),
    'is cancelled': async (id) => {
      const { version } = (await server.request('GET', `/api/payments/${id}`, { as: admin })).json;
      return post(`/api/payments/${id}/cancel`, { reason: 'Charged by mistake', version }, admin, 'PUT');
    },
  };

  it.each(Object.entries(ends))('is not pushed when the payment %s in that night', async (_what, end) => {
    time.set(night);
    const phone = await subscribe(mum);
    const { id } = await owe('2026-06-01');
    await post('/api/payments/remind-overdue');
    await end(id);
    time.set(morning);
    expect(JSON.stringify(await phone.messages())).not.toContain('overdue');
  });

  it('is pushed in the morning otherwise', async () => {
    time.set(night);
    const phone = await subscribe(mum);
    await owe('2026-06-01');
    await post('/api/payments/remind-overdue');
    expect(await phone.messages()).toEqual([]);
    time.set(morning);
    expect(await phone.messages()).toMatchObject([{ body: 'A payment is overdue' }]);
  });
});

describe('what waits for the staff', () => {
  it('is pushed to those who confirm payments, once for what waits', async () => {
    const phones = [await subscribe(admin), await subscribe(coach), await subscribe(mum)];
    await reported();
    await reported();
    const message = {
      title: 'Habagat',
      body: 'A payment is to be confirmed',
      path: '/payments?status=awaiting',
      tag: 'payments-reported',
    };
    expect(await messagesOf(phones)).toEqual([[message], [], []]);
  });

  it('is pushed to those who review documents: the club and the coach', async () => {
    const other = await makeUser(server.db, { role: 'coach' });
    const phones = [await subscribe(admin), await subscribe(coach), await subscribe(other), await subscribe(mum)];
    await upload(mum);
    const message = {
      title: 'Habagat',
      body: 'A document is to be reviewed',
      path: '/documents?status=review',
      tag: 'documents-review',
    };
    expect(await messagesOf(phones)).toEqual([[message], [message], [], []]);
    await upload(coach);
    expect(await messagesOf(phones)).toEqual([[message], [], [], []]);
  });

  it('is pushed only where that is on', async () => {
    const phone = await subscribe(admin);
    await server.db
      .update(users)
      .set({ mutedPush: ['tasks'] })
      .where(eq(users.id, admin.id));
    await reported();
    await upload(mum);
    expect([await phone.messages(), await mails()]).toEqual([[], []]);
  });
});

it('offers each role the kinds that it can get', async () => {
  const kinds = async (as: { id: string }) => (await server.request('GET', '/api/account', { as })).json.newsKinds;
  const superAdmin = await makeUser(server.db, { role: 'super_admin' });
  expect(await kinds(superAdmin)).toEqual(['tasks']);
  expect(await kinds(coach)).toEqual(['announcements', 'schedule', 'tasks']);
  expect(await kinds(mum)).toEqual(['announcements', 'schedule', 'attendance', 'papers', 'payments']);
});

it('counts a family that only push reaches as one that can be reminded', async () => {
  await practice();
  const earlier = (await server.request('GET', '/api/payments/reminders', { as: admin })).json.remindable;
  await owe('2026-06-01');
  await mute({ mutedMail: ['attendance', 'payments'] });
  const figures = async () => [
    (await server.request('GET', '/api/events/unanswered/count', { as: admin })).json.canRemind,
    (await server.request('GET', '/api/payments/reminders', { as: admin })).json.remindable - earlier,
  ];
  expect(await figures()).toEqual([false, 0]);
  await subscribe(mum);
  expect(await figures()).toEqual([true, 1]);
  await mute({ mutedMail: ['attendance', 'payments'], mutedPush: ['attendance', 'payments'] });
  expect(await figures()).toEqual([false, 0]);
});

/** Repeats the reminders of the kind, of what is there already. */
const repeat: Record<MailKind, () => Promise<unknown>> = {
  announcements: async () => undefined,
  schedule: async () => undefined,
  attendance: () => post('/api/events/unanswered/remind'),
  async papers() {
    time.advance(60_000);
    await remindOfExpiry({ ...server, mailer: outboxMailer() }, clock());
    if ((await server.db.select().from(documents)).length === 0)
      await post('/api/documents/ask', { playerId: child.id });
  },
  async payments() {
    await remindOfDue();
    await post('/api/payments/remind-overdue');
  },
};

const charge = { amount: '123.45', type: 'misc', description: 'Owed by Miguel' } as const;

function owe(dueDate: string) {
  return makePayment(server.db, { ...charge, playerId: child.id, dueDate, createdAt: '2026-01-01T00:00:00Z' });
}

async function reported(): Promise<number> {
  const { id } = await owe('2026-12-31');
  const answer = await post(`/api/payments/${id}/mark-paid`, { paymentMethod: 'cash' }, mum, 'PUT');
  expect(answer.json).toMatchObject({ confirmation: 'awaiting' });
  return id;
}

function practice(values: { teamId?: number | null } = {}) {
  const times = { startTime: '2026-06-24T02:00:00Z', endTime: '2026-06-24T03:00:00Z' };
  return makeEvent(server.db, { title: 'Practice', teamId: team.id, ...times, ...values });
}

function remindOf(eventId: number) {
  return post(`/api/events/${eventId}/remind`);
}

function remindOfDue() {
  return remindOfPayments({ ...server, mailer: outboxMailer() }, clock());
}

function expiring() {
  const paper = { playerId: child.id, type: 'Asthma plan', status: 'approved', expiryDate: '2026-06-30' } as const;
  return makeDocument(server.db, paper);
}

async function upload(as: { id: string }) {
  const body = uploadOf({ playerId: child.id, type: 'Asthma plan' });
  const answer = await server.request('POST', '/api/documents', { as, ...body });
  expect(answer.status, answer.text).toBe(201);
}

async function post(path: string, body?: unknown, as = admin, method = 'POST') {
  const answer = await server.request(method, path, { as, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

async function messagesOf(phones: readonly { messages: () => Promise<unknown[]> }[]) {
  const found: unknown[][] = [];
  for (const phone of phones) found.push(await phone.messages());
  return found;
}

/** Subscribes a device. `messages` delivers what waits and returns what has arrived on it since the last call. */
async function subscribe(as: { id: string }) {
  const path = `/201/${as.id}`;
  const { form, decrypt } = makeSubscription(service.url + path);
  const answer = await server.request('PUT', '/api/account/push', { as, body: form });
  expect(answer.status, answer.text).toBe(204);
  let seen = 0;
  return {
    async messages() {
      await server.pusher.deliver();
      const arrived = service.arrived.filter((message) => message.path === path);
      const found = arrived.slice(seen).map((message) => decrypt(message.body));
      seen = arrived.length;
      return found;
    },
  };
}

async function mute(choice: { mutedMail?: MailKind[]; mutedPush?: MailKind[] }): Promise<void> {
  const body = { mutedMail: [], mutedPush: [], ...choice };
  const answer = await server.request('PUT', '/api/account', { as: mum, body });
  expect(answer.status, answer.text).toBe(200);
}

/** Returns the mails to the guardian. */
async function mails(): Promise<string[]> {
  const rows = await server.db.select().from(outbox).where(eq(outbox.recipient, mum.email));
  return rows.map(({ subject }) => subject);
}
