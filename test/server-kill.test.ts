import { mkdtempSync, rmSync } from 'node:fs';
import { request as open } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { announcements } from '@/features/announcements/tables';
import { loadConfig } from '@/platform/config';
import { migrateDatabase } from '@/platform/db/migrate';
import { openDatabase } from '@/platform/db/open';
import { auditLog } from '@/platform/db/tables';
import { makeClub } from './database';
import { makeUser } from './factories';
import { endPrograms, type Program, startedProgram, startProgram } from './program';
import { request } from './request';
import { signInAs, TEST_SECRET } from './sign-in-as';

// The embedded database runs in the server's process; PostgreSQL protects its own data.
describe.runIf(inject('databases').engine === 'embedded')('a club in the data directory', () => {
  const KILLS = 3;
  const WRITERS = 4;
  /** A server is killed at the latest after this many responses. */
  const MAX = 30;
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

  it('keeps every announcement that was answered with 201, whenever the server is killed', {
    timeout: 240_000,
  }, async () => {
    const acknowledged = new Acknowledged();
    for (let round = 0; round < KILLS; round++) {
      const server = await startedProgram(env);
      expectAll(acknowledged, await listed(server.url));
      // At each response, the other writers' requests are anywhere between their first byte and their commit.
      const killed = acknowledged.more(1 + Math.floor(Math.random() * MAX)).then(() => server.kill('SIGKILL'));
      const writers = Array.from({ length: WRITERS }, (_, lane) =>
        publish(server.url, `${round}-${lane}`, acknowledged),
      );
      await killed;
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
      await Promise.all(writers);
    }
    const { rows, audited } = await stored();
    expectAll(acknowledged, new Map(rows.map(({ id, title }) => [id, title])));
    // A transaction is stored completely or not at all.
    expect(audited.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
      rows.map(({ id }) => id).sort((a, b) => a - b),
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
  });

  describe('while a server runs on it', () => {
    let server: Program & { url: string };
    beforeAll(async () => {
      server = await startedProgram(env);
    });

    it('is locked by that server: a second one says so and ends', async () => {
      const second = startProgram(env);
      expect(await second.ready).toBeUndefined();
      expect(await second.ended).toEqual({ code: 1, signal: null });
      const stop = 'Stop it first, or set DATA_DIR to another folder.';
      expect(second.stderr()).toBe(`Another Yelo process is using the data directory ${dataDir}. ${stop}\n`);
      expect((await request(server.url, { method: 'GET', path: '/readyz' })).status).toBe(200);
    });

    it('finishes a request under way after SIGTERM, and the server ends normally', async () => {
      const body = JSON.stringify({ title: 'Sent while the club closes', content: 'Still counts.' });
      const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length };
      const slow = open(`${server.url}/api/announcements`, {
        method: 'POST',
        headers: { ...headers, expect: '100-continue' },
      });
      const answered = new Promise<{ status: number | undefined; json: { id: number } }>((resolve, reject) => {
        slow.on('error', reject);
        slow.on('response', async (answer) =>
          resolve({ status: answer.statusCode, json: JSON.parse(await text(answer)) }),
        );
      });
      // The server sends this once it has read the request's head.
      const isRead = new Promise((resolve) => slow.once('continue', resolve));
      slow.write(body.slice(0, 20));
      await isRead;
      server.kill('SIGTERM');
      while (await takesConnections(server.url));
      slow.end(body.slice(20));
      const { status, json } = await answered;
      expect(status).toBe(201);
      // A server that doesn't stop in time exits with 1; bench/stop.ts measures how soon.
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(server.stderr()).toBe('');
      const { rows } = await stored();
      expect(rows.find(({ id }) => id === json.id)?.title).toBe('Sent while the club closes');
    });
  });

  /** Returns the content of the data directory while no server uses it. */
  async function stored() {
    const db = await openDatabase(loadConfig(env));
    const rows = await db.select({ id: announcements.id, title: announcements.title }).from(announcements);
    const audited = await db.select({ id: auditLog.entityId }).from(auditLog);
    await db.close();
    return { rows, audited };
  }

  /** Publishes announcements one after another until the server is gone. */
  async function publish(url: string, name: string, acknowledged: Acknowledged): Promise<void> {
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

/** Announcements with the response 201: their titles by id. */
class Acknowledged extends Map<number, string> {
  #left = Number.POSITIVE_INFINITY;
  #enough = () => {};

  /** Resolves with the `count`th response from now on. */
  more(count: number): Promise<void> {
    this.#left = count;
    return new Promise((resolve) => {
      this.#enough = resolve;
    });
  }

  override set(id: number, title: string): this {
    if (--this.#left === 0) this.#enough();
    return super.set(id, title);
  }
}

/** Returns whether a server accepts connections; one that is stopping accepts no new ones. */
function takesConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function expectAll(acknowledged: Map<number, string>, present: Map<number, string>): void {
  expect([...acknowledged].filter(([id, title]) => present.get(id) !== title)).toEqual([]);
}
