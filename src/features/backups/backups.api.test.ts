import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { downloadBackup, scratch } from '../../../test/archives';
import { makePlayer, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';

let server: TestServer;
let superAdmin: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Ísla Ice Cats' } });
  superAdmin = await makeUser(server.db, { role: 'super_admin' });
  await makePlayer(server.db);
});
afterAll(() => server.close());

describe('a backup', () => {
  it('is a file with a name of its own that is not cached', async () => {
    const { statusCode, headers } = await (await begin()).drained();
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="yelo-isla-ice-cats-\d{4}-\d\d-\d\d\.zip"/);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is audited when it is requested and when it is complete, by id alone', async () => {
    const before = await noted();
    await downloadBackup(server, superAdmin);
    const rows = (await noted()).slice(before.length);
    expect(rows.map(({ action, actorId, entityId }) => ({ action, actorId, entityId }))).toEqual([
      { action: 'backup.begun', actorId: superAdmin.id, entityId: 'club' },
      { action: 'backup.made', actorId: superAdmin.id, entityId: 'club' },
    ]);
    const last = await server.request('GET', '/api/admin/backup/last', { as: superAdmin });
    expect(last.json).toEqual({ madeAt: rows[1]?.at, restoredAt: null });
  });

  it('is made one at a time, and leaves nothing behind when it is interrupted', async () => {
    const { list } = server.storage;
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.storage.list = async function* () {
      await gate;
      yield* list();
    };
    const first = await begin();
    const second = await server.request('GET', '/api/admin/backup', { as: superAdmin });
    expect([second.status, second.json]).toEqual([
      409,
      { code: 'conflict', message: 'A backup is being made already. Please wait until it is done.' },
    ]);
    const before = (await noted()).length;
    first.response.destroy();
    await expect.poll(() => existsSync(join(server.config.dataDir, 'backup'))).toBe(false);
    goOn();
    server.storage.list = list;
    await downloadBackup(server, superAdmin);
    // The cancelled one recorded nothing more, and the new one its begin and its end.
    expect((await noted()).length).toBe(before + 2);
    expect(existsSync(join(server.config.dataDir, 'backup'))).toBe(false);
  });

  it('left over by a crash is removed at the next start', async () => {
    const dataDir = scratch();
    await mkdir(join(dataDir, 'backup'));
    await writeFile(join(dataDir, 'backup', 'player.ndjson'), '{}');
    const { db, config } = server;
    const next = await startTestServer({ db, club: null, config: { ...config, dataDir } });
    expect(existsSync(join(dataDir, 'backup'))).toBe(false);
    await next.close();
  });

  // When nothing has been sent yet, the failure is answered like any other.
  it('is cut off where a file can no longer be read, and the next one is made', async () => {
    const { list } = server.storage;
    server.storage.list = () => {
      throw new Error('The disk has failed.');
    };
    await expect(downloadBackup(server, superAdmin)).rejects.toThrow(/aborted|closed|hang up|answered with 500/);
    server.storage.list = list;
    await expect.poll(() => existsSync(join(server.config.dataDir, 'backup'))).toBe(false);
    await downloadBackup(server, superAdmin);
  });
});

function noted() {
  return server.db.select().from(auditLog).where(eq(auditLog.entity, 'backup')).orderBy(auditLog.id);
}

/** Starts a download without reading its bytes. */
async function begin() {
  const cookie = await signInAs(server.db, superAdmin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/api/admin/backup`, { headers: { cookie } }, resolve).once('error', reject);
  });
  response.on('error', () => undefined);
  return {
    response,
    async drained() {
      await text(response);
      return response;
    },
  };
}
