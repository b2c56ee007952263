import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { outbox } from '@/platform/mail/tables';
import { addDays } from '@/shared/dates';
import { makeDocument, makeDocumentType, makePlayer, makeUser } from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../test/server';
import { remindOfExpiry } from './commands/remind-of-expiry';
import { documentReminders, documents } from './tables';

const EXPIRY = '2026-06-30';
/** Returns nine in the morning in Manila, this many days before the document's date. */
const daysBefore = (days: number) => new Date(`${addDays(EXPIRY, -days)}T01:00:00Z`);

let server: TestServer;
let mum: { id: string };
let dad: { id: string };
let ana: { id: number };
let type: string;
const mailer = outboxMailer();

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' }, config: { publicUrl: 'https://club.test' } });
  type = (await makeDocumentType(server.db, { name: 'Waiver' })).name;
});
beforeEach(async () => {
  const { db } = server;
  mailer.kicks = 0;
  for (const table of [outbox, documents, guardians]) await db.delete(table);
  await db.delete(users);
  mum = await makeUser(db, { email: 'mum@club.test' });
  dad = await makeUser(db, { email: 'dad@club.test' });
  ana = await makePlayer(db, { firstName: 'Ana', guardians: [mum, dad] });
});
afterAll(() => server.close());

it('goes to each active guardian, in plain text and with a link', async () => {
  await approve();
  await server.db.update(users).set({ isActive: false });
  expect(await remind(daysBefore(30))).toBe(0);
  // Nobody received it, so the reminder is still due.
  await server.db.update(users).set({ isActive: true });
  expect(await remind(daysBefore(29))).toBe(2);
  expect(mailer.kicks).toBe(1);
  const mails = await server.db.select().from(outbox).orderBy(outbox.recipient);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['dad@club.test', 'mum@club.test']);
  expect(mails[0]?.subject).toBe('Ana: Waiver expires in 29 days');
  expect(mails[0]?.body).toContain('https://club.test/api/login?returnTo=%2Fdocuments');
  // Contains neither the birth date nor the file name.
  expect(mails[0]?.body).not.toMatch(/2016|form-/);
});

it('tells one guardian about all documents and children in one mail', async () => {
  const ben = await makePlayer(server.db, { firstName: 'Ben', guardians: [mum] });
  const other = (await makeDocumentType(server.db)).name;
  await approve();
  await approve({ type: other, expiryDate: addDays(EXPIRY, -20) });
  await approve({ playerId: ben.id });
  expect(await remind(daysBefore(27))).toBe(2);
  const bodies = Object.fromEntries((await server.db.select().from(outbox)).map((mail) => [mail.recipient, mail.body]));
  expect(bodies['mum@club.test']?.match(/^- .*$/gm)).toEqual([
    `- Ana: ${other}, on Jun 10, 2026 (in 7 days)`,
    '- Ana: Waiver, on Jun 30, 2026 (in 27 days)',
    '- Ben: Waiver, on Jun 30, 2026 (in 27 days)',
  ]);
  expect(bodies['dad@club.test']).not.toContain('Ben');
});

describe('the time', () => {
  it.each([
    ["before 8 o'clock of the club", `${addDays(EXPIRY, -31)}T23:59:59Z`, 0],
    ["at 8 o'clock", `${addDays(EXPIRY, -30)}T00:00:00Z`, 2],
    ['late in the evening', `${addDays(EXPIRY, -30)}T15:59:59Z`, 2],
    ['right after midnight', `${addDays(EXPIRY, -30)}T16:00:00Z`, 0],
    ['a day early', `${addDays(EXPIRY, -31)}T08:00:00Z`, 0],
    ['on its last evening', `${EXPIRY}T15:59:59Z`, 2],
    ['on the day after', `${addDays(EXPIRY, 1)}T01:00:00Z`, 0],
  ])('%s', async (_what, at, mails) => {
    await approve();
    expect(await remind(new Date(at))).toBe(mails);
  });
});

it('goes out 30 and 7 days before and on the day, once each, on whatever days the job runs', async () => {
  const runs = fc.uniqueArray(fc.integer({ min: -3, max: 33 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(runs, async (days) => {
      await server.db.delete(documents);
      await approve();
      const sent: number[] = [];
      for (const day of days.toSorted((a, b) => b - a)) {
        const mails = await remind(daysBefore(day));
        expect([0, 2]).toContain(mails);
        if (mails > 0) sent.push(day);
        expect(await remind(daysBefore(day))).toBe(0);
      }
      const windows = [
        days.filter((d) => d > 7 && d <= 30),
        days.filter((d) => d > 0 && d <= 7),
        days.filter((d) => d === 0),
      ];
      expect(sent).toEqual(windows.filter((each) => each.length > 0).map((each) => Math.max(...each)));
    }),
    { numRuns: 25 },
  );
});

it('goes out however many documents expire on one day', async () => {
  await server.db.execute(sql`
    with child as (
      insert into ${players} (first_name, last_name, birth_date) select 'Kid', 'Cruz', '2016-05-04' from generate_series(1, 8000)
      returning id
    ), family as (insert into ${guardians} (player_id, user_id, rank) select id, ${mum.id}, 1 from child)
    insert into ${documents} (player_id, type, file_name, status, expiry_date)
    select id, ${type}, 'form.pdf', 'approved', ${EXPIRY}::date from child`);
  expect(await remind(daysBefore(0))).toBe(1);
  expect(await server.db.select().from(documentReminders)).toHaveLength(24_000);
});

it("goes to the child's guardians at that time", async () => {
  await approve();
  expect(await remind(daysBefore(30))).toBe(2);
  await server.db.delete(guardians);
  await server.db.insert(guardians).values({ playerId: ana.id, userId: mum.id });
  await server.db.delete(outbox);
  expect(await remind(daysBefore(7))).toBe(1);
  expect(await server.db.select().from(outbox)).toMatchObject([{ recipient: 'mum@club.test' }]);
});

describe('nobody is reminded of a document', () => {
  it.each(['pending', 'rejected', 'expired'] as const)('that is %s', async (status) => {
    await approve({ status });
    expect(await remind(daysBefore(7))).toBe(0);
  });

  it.each([
    ['an approved one without a date', 'approved', null, 0],
    ['a pending one with a later date', 'pending', addDays(EXPIRY, 365), 0],
    ['a rejected one', 'rejected', null, 2],
    ['one that expires no later', 'approved', EXPIRY, 4],
  ] as const)('unless it is the newest: %s came since', async (_what, status, expiryDate, papers) => {
    await approve({ uploadedAt: '2026-01-01T00:00:00Z' });
    await approve({ uploadedAt: '2026-02-01T00:00:00Z', status, expiryDate });
    await remind(daysBefore(7));
    const lines = (await server.db.select().from(outbox)).flatMap(({ body }) => body.match(/^- /gm) ?? []);
    expect(lines).toHaveLength(papers);
  });
});

it('is mailed once when jobs run concurrently', async () => {
  await approve();
  const counts = await Promise.all(Array.from({ length: 4 }, () => remind(daysBefore(7))));
  expect(counts.toSorted()).toEqual([0, 0, 0, 2]);
  expect(await server.db.select().from(outbox)).toHaveLength(2);
  const noted = await server.db.select().from(documentReminders);
  expect(noted.map((each) => each.daysBefore).toSorted()).toEqual([30, 7]);
});

it('is not recorded when the mail cannot be queued', async () => {
  await approve();
  const broken = { ...mailer, queue: () => Promise.reject(new Error('full')) };
  await expect(remindOfExpiry({ ...server, mailer: broken }, daysBefore(7))).rejects.toThrow('full');
  expect(await server.db.select().from(documentReminders)).toEqual([]);
  expect(await remind(daysBefore(7))).toBe(2);
});

it('is due again when a review moves the date', async () => {
  const { id } = await approve();
  expect(await remind(daysBefore(30))).toBe(2);
  await server.db.update(documents).set({ expiryDate: addDays(EXPIRY, 365) });
  expect(await remind(daysBefore(29))).toBe(0);
  expect(await remind(daysBefore(-335))).toBe(2);
  expect(await server.db.select().from(documentReminders)).toMatchObject([{ documentId: id, daysBefore: 30 }]);
});

function approve(values: Partial<typeof documents.$inferInsert> = {}) {
  return makeDocument(server.db, { playerId: ana.id, type, status: 'approved', expiryDate: EXPIRY, ...values });
}

function remind(now: Date): Promise<number> {
  return remindOfExpiry({ ...server, mailer }, now);
}
