import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { saveSession } from '@/features/accounts/commands/sessions';
import { contextOf, contextReader } from '@/features/accounts/queries/request-context';
import { users } from '@/features/accounts/tables';
import { readClub } from '@/features/club/queries';
import { documents } from '@/features/documents/tables';
import { teams } from '@/features/teams/tables';
import type { Database } from '@/platform/db/database';
import { newSession } from '@/platform/http/request/sessions';
import { createLog } from '@/platform/log';
import { inspectFile } from '@/platform/storage/inspect/inspect-file';
import { openStorage } from '@/platform/storage/open-storage';
import { dayOf } from '@/shared/dates';
import { scopeOf } from '@/shared/permissions';
import { testTiming } from '@/shared/timing';
import { getDashboardStats, getTodo } from '@/views/home/queries/figures';
import { seedDemoClub } from '../seed/seed';
import { createTestDatabase } from './database';

const zone = 'Asia/Manila';
const dataDir = mkdtempSync(join(tmpdir(), 'yelo-seed-'));
const storage = openStorage({ dataDir, s3: undefined, timing: testTiming }, createLog({ logLevel: 'silent' }));
let db: Database;

afterEach(() => db.close());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe.each([
  ['now', new Date()],
  ['on the first of a month, just after midnight', new Date('2026-03-01T00:05:00+08:00')],
  ['on a leap day', new Date('2028-02-29T23:59:00+08:00')],
])('the demo club, seeded %s', (_name, now) => {
  const today = dayOf(now, zone);

  it('shows each role its own figures', async () => {
    db = await createTestDatabase();
    const began = performance.now();
    await seedDemoClub(db, storage, now);
    console.log(`Seeded on ${db.engine} in ${Math.round(performance.now() - began)} ms`);
    const clubWide = {
      totalPlayers: 64,
      activeTeams: 5,
      pendingDocs: 9,
      monthlyRevenue: '184500.00',
      trends: { players: 12, revenue: 8, levels: { youngest: 'U8', oldest: 'Varsity' } },
    };
    expect(await statsOf('demo-admin')).toEqual(clubWide);
    expect(await statsOf('demo-super')).toEqual(clubWide);
    expect(await statsOf('demo-coach')).toMatchObject({ totalPlayers: 28, activeTeams: 2 });
    expect(await statsOf('demo-parent')).toMatchObject({
      totalPlayers: 2,
      activeTeams: 2,
      pendingDocs: 1,
      monthlyRevenue: '7000.00',
    });
    expect(await getTodo(db, scopeOf(await actorOf('demo-parent'), 'dashboard.todo'), today)).toMatchObject({
      due: {
        total: '4700.00',
        overdue: true,
        payments: [
          { playerFirstName: 'Mateo', type: 'monthly_dues', overdue: true },
          { playerFirstName: 'Mateo', type: 'session_fee', overdue: false },
        ],
      },
      missingDocuments: [
        { playerFirstName: 'Lia', teamName: 'U8 Mites', type: 'Medical certificate' },
        { playerFirstName: 'Lia', teamName: 'U8 Mites', type: 'Parent consent form' },
      ],
    });
  });

  function statsOf(id: string) {
    return actorOf(id).then((actor) => getDashboardStats(db, scopeOf(actor, 'dashboard.read'), today, zone));
  }
});

describe('seeding', () => {
  it('gives every unsigned document a file of its type', async () => {
    db = await createTestDatabase();
    await seedDemoClub(db, storage, new Date());
    const rows = (await db.select().from(documents)).filter(({ filePath }) => filePath !== null);
    const kinds = new Map(rows.map((row) => [row.filePath ?? '', row]));
    expect(kinds.size).toBe(8);
    for (const [key, { mediaType, size, sha256 }] of kinds) {
      const found = await storage.open(key);
      if (!found) throw new Error('There is no such file.');
      const bytes = await buffer(found.stream);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
      const path = join(storage.incoming, key);
      writeFileSync(path, bytes);
      expect(await inspectFile(path, testTiming)).toMatchObject({ mediaType });
      rmSync(path);
    }
    const endings = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' };
    expect(rows.filter(({ fileName, mediaType }) => !fileName.endsWith(endings[mediaType]))).toEqual([]);
  });

  it("continues the database's sequences after the last row", async () => {
    db = await createTestDatabase();
    await seedDemoClub(db, storage, new Date());
    const [added] = await db.insert(teams).values({ name: 'Juniors', ageGroup: 'U18 Juniors' }).returning();
    expect(added?.id).toBe(6);
  });

  it('happens once when two programs start concurrently', async () => {
    db = await createTestDatabase();
    await Promise.all([seedDemoClub(db, storage, new Date()), seedDemoClub(db, storage, new Date())]);
    expect(await db.select().from(teams)).toHaveLength(5);
  });

  it('leaves nothing behind when it fails', async () => {
    db = await createTestDatabase();
    await db.insert(users).values({ email: 'parent@yelo.test' });
    await expect(seedDemoClub(db, storage, new Date())).rejects.toThrow();
    expect(await readClub(db)).toBeNull();
    expect(await db.select().from(teams)).toEqual([]);
  });
});

async function actorOf(userId: string) {
  await saveSession(db, userId, newSession(userId), new Date(Date.now() + 3_600_000));
  const row = await contextReader(db)(userId);
  if (!row) throw new Error(`${userId} can't be signed in.`);
  return contextOf(row).actor;
}
