import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '@/platform/log';
import { fullStorage } from '@/platform/storage/failures';
import { openStorage } from '@/platform/storage/open-storage';
import { type FileStorage, newStorageKey } from '@/platform/storage/storage';
import { testTiming } from '@/shared/timing';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';
import { documents } from './tables';

/** Nothing listens at this address. */
const s3 = {
  bucket: 'club-files',
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:9',
  accessKeyId: 'nobody',
  secretAccessKey: 'nothing',
};

describe.each(['unreachable', 'full'])('a storage that is %s', (fault) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yelo-fault-'));
  let server: TestServer;
  let admin: { id: string };
  let paper: { id: number };
  let fields: { playerId: number; type: string };

  beforeAll(async () => {
    const storage = fault === 'full' ? storageWithoutRoom(dataDir) : undefined;
    server = await startTestServer({ config: { dataDir, s3: storage ? undefined : s3 }, ...(storage && { storage }) });
    const { db } = server;
    admin = await make.makeUser(db, { role: 'admin' });
    const player = await make.makePlayer(db);
    const type = await make.makeDocumentType(db);
    fields = { playerId: player.id, type: type.name };
    paper = await make.makeDocument(db, { ...fields, filePath: newStorageKey() });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('answers 503 with a message, and stores nothing', async () => {
    const answer = await server.request('POST', '/api/documents', { as: admin, ...uploadOf(fields) });
    expect(expectRefusal(answer, 503).code).toBe('unavailable');
    expect(await server.db.select().from(documents)).toHaveLength(1);
    expect(await readdir(server.storage.incoming)).toEqual([]);
  });

  it('does not affect lists and reviews', async () => {
    const list = await server.request('GET', '/api/documents', { as: admin });
    expect(list).toMatchObject({ status: 200, json: [{ id: paper.id }] });
    const path = `/api/documents/${paper.id}/status`;
    const review = await server.request('PATCH', path, { as: admin, body: { status: 'approved' } });
    expect(review.status).toBe(200);
    const file = await server.request('GET', `/api/documents/${paper.id}/file`, { as: admin });
    expectRefusal(file, fault === 'full' ? 404 : 503);
  });
});

/** Returns a storage folder on a disk that is full. */
function storageWithoutRoom(dataDir: string): FileStorage {
  const storage = openStorage({ dataDir, s3: undefined, timing: testTiming }, createLog({ logLevel: 'silent' }));
  return { ...storage, save: () => Promise.reject(fullStorage()) };
}
