import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { registrationCharges, registrations } from '@/features/seasons/tables/registration';
import type { Row, Write } from './access-row';
import { accessTable, writes } from './access-table';
import { makeWorld, type World } from './access-world';
import { type MailServer, startMailServer } from './mail-server';
import type { PaymentFake } from './payment-fakes/fake';
import { startMayaFake } from './payment-fakes/maya-fake';
import { startTestServer, type TestServer } from './server';

let fake: PaymentFake;
let mail: MailServer;
let server: TestServer;
let world: World;

beforeAll(async () => {
  fake = await startMayaFake();
  mail = await startMailServer();
  server = await startTestServer({ config: { payments: fake.config, smtpUrl: mail.url } });
  world = await makeWorld(server.db, fake, server.storage);
  for (const name of names.filter((each) => !undone.includes(each))) await prepare(name);
  await chargeInSeason();
  // Finds the `downloads` first, as the user who can read everything: some of their rows create a payment each time, which later reads
  // would contain.
  await answersTo({ as: world.superAdmin });
});
afterAll(async () => {
  await server.close();
  await Promise.all([fake.close(), mail.close()]);
});

/** Writes that affect no read: they send mail, or only preview another write. */
const unreported = [
  'emailRoster',
  'previewImport',
  'askForDocuments',
  'setUpFactor',
  'beginPasskey',
  'askForLink',
  'makePasswordLink',
  'makeEmailLink',
];

/** Writes for a club without a mail server, which this one has. */
const withoutMail = ['makeEmailLink'];

/** Writes that end their own session, so that no later read succeeds. */
const ending = ['changePassword', 'leaveClub'];

/** Writes that are prepared just before they run, since another one undoes what they need. */
const undone = ['withdrawConsent', 'withdrawInvitation', 'unmergePlayer', 'confirmFactor', 'switchOffFactor'];

const names = Object.keys(writes);

/** The prepared writes, by name. */
const prepared = new Map<string, Write>();

async function prepare(name: string): Promise<Write | undefined> {
  const write = await writes[name]?.(world);
  if (write) prepared.set(name, write);
  return write;
}

/** Makes the own child's payments the fee of its registration, so that the season's figures change with them. */
async function chargeInSeason(): Promise<void> {
  const ofChild = server.db
    .select({ registrationId: sql<number>`${registrations.id}`.as('registration_id'), paymentId: payments.id })
    .from(payments)
    .innerJoin(registrations, eq(registrations.playerId, payments.playerId))
    .where(eq(payments.playerId, world.ownChild.id));
  await server.db.insert(registrationCharges).select(ofChild);
}

/** Files that are generated on each download, and that no screen reads. */
const files = ['GET /api/account/data'];

/** Files with the state and the time of the download. No screen caches one, and each download is itself recorded. */
const archives = ['GET /api/admin/backup', 'GET /api/admin/players/:id/data'];

it('covers every endpoint that writes, and no other', () => {
  const declared = writing().map(({ name }) => name);
  expect(
    declared.filter((name) => !names.includes(name)),
    'add a call of these to `writes` in an access-rows.ts',
  ).toEqual([]);
  expect(names.filter((name) => !declared.includes(name))).toEqual([]);
});

it('finds on each of them what it invalidates, in nouns that are read', () => {
  const nouns = new Set(reading().map(({ path }) => nounOf(path)));
  for (const { name, invalidates } of writing()) {
    expect([name, invalidates?.length === 0]).toEqual([name, unreported.includes(name)]);
    if (invalidates === 'everything') continue;
    expect(invalidates?.filter((noun) => !nouns.has(noun))).toEqual([]);
  }
});

describe('each response that changes afterwards', () => {
  // Compares the responses, since an ETag changes with any row of its tables, even when the response doesn't.
  it.each(names)('is named by %s', async (name) => {
    const isLast = undone.includes(name);
    const write = isLast ? await prepare(name) : prepared.get(name);
    const declared = writing().find((endpoint) => endpoint.name === name);
    if (!write || !declared) throw new Error('There is a test of its own for that.');
    const before = !isLast && last?.reader === write.as.id ? last.answers : await answersTo(write);
    const { path, ...asked } = write;
    const { status } = await server.request(declared.method, path, asked);
    expect([status < 300, status]).toEqual(withoutMail.includes(name) ? [false, 409] : [true, status]);
    const after = await answersTo(write);
    last = { reader: write.as.id, answers: after };
    if (ending.includes(name)) {
      expect([...after.values()].filter((text) => !text.startsWith('401'))).toEqual([]);
      return;
    }
    const changed = [...after].filter(([address, text]) => before.get(address) !== text).map(([address]) => address);
    if (unreported.includes(name)) expect(changed).toEqual([]);
    else expect(changed).not.toEqual([]);
    const { invalidates = [] } = declared;
    const unnamed = changed.filter((address) => invalidates !== 'everything' && !invalidates.includes(nounOf(address)));
    expect(unnamed, `${name} changes these: name their nouns in its \`invalidates\``).toEqual([]);
  });
});

/** The reads after the last write, reused as the reads before the next one by the same user. */
let last: { reader: string; answers: Map<string, string> } | undefined;

/** Rows that once returned a PDF or CSV: no screen caches one, so none is stale. */
const downloads = new Set<Row>();

/** What a user's role may not read, which no write changes: a user's first 403 of a row. */
const forbidden = new Set<string>();

/** Each reader's last response by URL, with its tag, which is sent again as a browser does. `etag-reads` tests what a tag covers. */
const kept = new Map<string, { tag: string; said: string }>();

/** Returns the responses of every read of the world to a user, by URL. */
async function answersTo({ as }: Pick<Write, 'as'>): Promise<Map<string, string>> {
  // The first request of a session records its activity, which `GET /api/account` returns.
  await server.request('GET', '/api/auth/user', { as });
  const isRead = ({ call, expect: statuses }: Row) =>
    // What nobody finds exists for no reader, whatever is written.
    call.startsWith('GET ') && statuses.includes(200) && ![...files, ...archives].includes(call);
  const rows = new Map<string, Row>();
  for (const row of accessTable.filter(
    (each) => isRead(each) && !downloads.has(each) && !forbidden.has(idOf(as, each)),
  )) {
    const { path } = (await row.with?.(world)) ?? { path: row.call.slice('GET '.length) };
    rows.set(path, row);
  }
  const answers = [...rows].map(async ([path, row]) => {
    const key = `${as.id} ${path}`;
    const before = kept.get(key);
    const headers = before && { 'if-none-match': before.tag };
    const answer = await server.request('GET', path, { as, ...(headers && { headers }) });
    if (before && answer.status === 304) return [path, before.said] as const;
    if (/^(application\/pdf|text\/csv)/.test(answer.headers['content-type'] ?? '')) downloads.add(row);
    if (answer.status === 403) forbidden.add(idOf(as, row));
    const said = `${answer.status} ${answer.text}`;
    if (answer.headers.etag) kept.set(key, { tag: answer.headers.etag, said });
    return [path, said] as const;
  });
  return new Map(await Promise.all(answers));
}

function idOf(as: { id: string }, { call, on }: Row): string {
  return `${as.id} ${call} ${on}`;
}

function nounOf(path: string): string {
  return path.split(/[/?]/)[2] ?? '';
}

function writing() {
  return server.registry.all().filter(({ method }) => method !== 'GET');
}

function reading() {
  return server.registry.all().filter(({ method }) => method === 'GET');
}
