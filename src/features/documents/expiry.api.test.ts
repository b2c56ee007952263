import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '@/platform/clock';
import { changeCounters } from '@/platform/db/tables';
import { addDays } from '@/shared/dates';
import { testClock } from '../../../test/clock';
import { makeDocument, makeDocumentType, makePlayer, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { expireDocuments } from './commands/expire';
import type { DocumentStatus } from './contract/document';
import { documents } from './tables';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let player: { id: number };
let type: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  player = await makePlayer(server.db);
  type = (await makeDocumentType(server.db)).name;
});
beforeEach(() => server.db.delete(documents));
afterAll(() => server.close());

describe('a document expires', () => {
  it("at midnight after its date in the club's time zone, and no second earlier", async () => {
    const { id } = await make('approved', '2026-03-31');
    expect(await expireDocuments(server.db, new Date('2026-03-31T15:59:59.999Z'))).toBe(0);
    expect(await statusOf(id)).toBe('approved');
    expect(await expireDocuments(server.db, new Date('2026-03-31T16:00:00Z'))).toBe(1);
    expect(await statusOf(id)).toBe('expired');
  });

  it('also while it is pending, but not when it is rejected or has no date', async () => {
    const past = '2026-03-01';
    const ids = await Promise.all([
      make('pending', past),
      make('rejected', past),
      make('expired', past),
      make('approved', null),
      make('approved', '2099-01-01'),
    ]);
    expect(await expireDocuments(server.db, new Date('2026-04-01T00:00:00Z'))).toBe(1);
    expect(await Promise.all(ids.map(({ id }) => statusOf(id)))).toEqual([
      'expired',
      'rejected',
      'expired',
      'approved',
      'approved',
    ]);
  });

  it('once: nothing is written and no client refetches when there is nothing to expire', async () => {
    const { id, version } = await make('approved', '2026-03-01');
    const now = new Date('2026-04-01T00:00:00Z');
    const before = await changes();
    expect(await expireDocuments(server.db, now)).toBe(1);
    const after = await changes();
    expect(after).toBeGreaterThan(before);
    expect(await expireDocuments(server.db, now)).toBe(0);
    expect(await changes()).toBe(after);
    const [row] = await server.db.select().from(documents).where(eq(documents.id, id));
    // A reviewer who has it open is not notified of a change.
    expect(row?.version).toBe(version);
  });
});

it('does not count as expired only while a newer document is approved', async () => {
  const { id } = await make('approved', '2026-03-01');
  const newer = await make('approved', '2099-01-01');
  expect(JSON.parse(await ask('/api/documents/status/expired'))).toEqual([]);
  expect(JSON.parse(await ask('/api/documents/stats'))).toMatchObject({ complete: 1, expired: 0 });
  expect(JSON.parse(await ask(`/api/documents/${id}`))).toMatchObject({ status: 'expired', replaced: true });
  await server.db.update(documents).set({ status: 'pending' }).where(eq(documents.id, newer.id));
  expect(JSON.parse(await ask('/api/documents/status/expired'))).toMatchObject([{ id, replaced: false }]);
  expect(JSON.parse(await ask('/api/documents/stats'))).toMatchObject({ complete: 0, expired: 1, review: 1 });
});

describe('before the job has run, no stale status is returned:', () => {
  const today = '2026-11-24';

  it.each([
    ['the list', () => '/api/documents', '"status":"expired"'],
    ['what has expired', () => '/api/documents/status/expired', '"status":"expired"'],
    ['what is approved', () => '/api/documents/status/approved', `"expiryDate":"${today}"`],
    ['what waits', () => '/api/documents/status/review', `"expiryDate":"${today}"`],
    ['the counts', () => '/api/documents/stats', '"expired":2,"review":1'],
    ["the player's documents", () => `/api/players/${player.id}/documents`, 'expired'],
    ["the player's compliance", () => `/api/players/${player.id}`, '"compliance":"expired"'],
    ["the players' list", () => '/api/players?compliance=expired', '"compliance":"expired"'],
    ["the dashboard's figures", () => '/api/dashboard/stats', '"pendingDocs":1'],
  ])('%s', async (_what, path, says) => {
    for (const status of ['approved', 'pending'] as const) await make(status, today);
    // The expired ones are newer, so that nothing replaces them.
    for (const status of ['approved', 'pending'] as const) await make(status, addDays(today, -1));
    const before = await ask(path());
    expect(before).toContain(says);
    expect(await expireDocuments(server.db, clock())).toBe(2);
    expect(await ask(path())).toBe(before);
  });
});

function make(status: DocumentStatus, expiryDate: string | null) {
  return makeDocument(server.db, { playerId: player.id, type, status, expiryDate });
}

async function statusOf(id: number) {
  const [row] = await server.db.select({ status: documents.status }).from(documents).where(eq(documents.id, id));
  return row?.status;
}

async function changes(): Promise<number> {
  const [row] = await server.db.select().from(changeCounters).where(eq(changeCounters.name, 'document'));
  return Number(row?.value);
}

async function ask(path: string): Promise<string> {
  const answer = await server.request('GET', path, { as: admin });
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.json);
}
