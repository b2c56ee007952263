import { mkdtempSync, rmSync } from 'node:fs';
import { request as open } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { announcements } from '@/features/announcements/tables';
import { loadConfig } from '@/platform/config';
import { migrateDatabase } from '@/platform/db/migrate';
import { openDatabase } from '@/platform/db/open';
import { auditLog } from '@/platform/db/tables';
import { makeClub } from './database';
import { makeUser } from './factories';
import { endPrograms, startedProgram, startProgram } from './program';
import { request } from './request';
import { signInAs, TEST_SECRET } from './sign-in-as';

// The embedded database lives and dies with the server; PostgreSQL looks after itself.
describe.runIf(inject('databases').engine === 'embedded')('a club in the data directory', () => {
  const KILLS = 10;
  const WRITERS = 4;
  const dataDir = mkdtempSync(join(tmpdir(), 'yelo-kill-'));
  const env = { DATA_DIR: dataDir, DEMO: '0', SESSION_SECRET: TEST_SECRET, RATE_LIMIT: '1000000' };
  let cookie = '';

  beforeAll(async () => {
    const db = await openDatabase(loadConfig(env));
    await migrateDatabase(db);
    await makeClub(db);
    cookie = await signInAs(db, await makeUser(db, { role: 'admin' }));
    await db.close();
  });
  afterAll(() => {
    endPrograms();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps every announcement that was answered 201, whenever the server is killed', {
    timeout: 240_000,
  }, async () => {
    const acknowledged = new Map<number, string>();
    for (let round = 0; round < KILLS; round++) {
      const server = await startedProgram(env);
      expectAll(acknowledged, await listed(server.url));
      const before = acknowledged.size;
      const writers = Array.from({ length: WRITERS }, (_, lane) =>
        publish(server.url, `${round}-${lane}`, acknowledged),
      );
      while (acknowledged.size === before) await sleep(2);
      await sleep(Math.random() * 250);
      server.kill('SIGKILL');
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
      await Promise.all(writers);
    }
    const db = await openDatabase(loadConfig(env));
    const rows = await db.select({ id: announcements.id, title: announcements.title }).from(announcements);
    const audited = await db.select({ id: auditLog.entityId }).from(auditLog);
    await db.close();
    expectAll(acknowledged, new Map(rows.map(({ id, title }) => [id, title])));
    // A transaction is there whole or not at all.
    expect(audited.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
      rows.map(({ id }) => id).sort((a, b) => a - b),
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
  });

  it('belongs to one server: a second one says so and ends', { timeout: 120_000 }, async () => {
    const first = await startedProgram(env);
    const second = startProgram(env);
    expect(await second.ready).toBeUndefined();
    expect(await second.ended).toEqual({ code: 1, signal: null });
    const stop = 'Stop it first, or set DATA_DIR to another folder.';
    expect(second.stderr()).toBe(`Another Yelo process is using the data directory ${dataDir}. ${stop}\n`);
    expect((await request(first.url, { method: 'GET', path: '/readyz' })).status).toBe(200);
    first.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });
  });

  it('finishes a request in flight after SIGTERM, and ends well', { timeout: 120_000 }, async () => {
    const server = await startedProgram(env);
    const body = JSON.stringify({ title: 'Sent while the club closes', content: 'Still counts.' });
    const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length };
    const slow = open(`${server.url}/api/announcements`, { method: 'POST', headers });
    const answered = new Promise<{ status: number | undefined; json: { id: number } }>((resolve, reject) => {
      slow.on('error', reject);
      slow.on('response', async (answer) =>
        resolve({ status: answer.statusCode, json: JSON.parse(await text(answer)) }),
      );
    });
    slow.write(body.slice(0, 20));
    await sleep(300);
    server.kill('SIGTERM');
    await sleep(1_000);
    slow.end(body.slice(20));
    const { status, json } = await answered;
    expect(status).toBe(201);
    // One that doesn't end in time ends itself, with 1; bench/stop.ts measures how soon.
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.stderr()).toBe('');
    const again = await startedProgram(env);
    expect((await listed(again.url)).get(json.id)).toBe('Sent while the club closes');
    again.kill('SIGTERM');
    await again.ended;
  });

  /** Publishes one announcement after another until the server is gone. */
  async function publish(url: string, name: string, acknowledged: Map<number, string>): Promise<void> {
    for (let n = 0; ; n++) {
      const title = `Kill ${name}-${n}`;
      const body = { title, content: 'Ice is ready. '.repeat(1 + (n % 40)) };
      const outgoing = { method: 'POST', path: '/api/announcements', headers: { cookie }, body };
      const answer = await request(url, outgoing).catch(() => undefined);
      if (!answer) return;
      expect(answer.status, answer.text).toBe(201);
      acknowledged.set(answer.json.id, title);
    }
  }

  async function listed(url: string): Promise<Map<number, string>> {
    const answer = await request(url, { method: 'GET', path: '/api/announcements', headers: { cookie } });
    expect(answer.status, answer.text).toBe(200);
    const list: { id: number; title: string }[] = answer.json;
    return new Map(list.map(({ id, title }) => [id, title]));
  }
});

function expectAll(acknowledged: Map<number, string>, present: Map<number, string>): void {
  expect([...acknowledged].filter(([id, title]) => present.get(id) !== title)).toEqual([]);
}
