import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../../../test/bucket-server';
import * as make from '../../../test/factories';
import { hostileFiles } from '../../../test/hostile-files';
import { expectRefusal } from '../../../test/refusal';
import { uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import type { Document } from './contract/document';
import { documents } from './tables';

// Hostile files end to end: uploaded over HTTP, stored, downloaded again. One per format and outcome, since `inspect-file.test` covers
// each file and the storage doesn't depend on what was wrong with it. The files of maximum size are left out, as they take long to
// generate.
const small = hostileFiles.filter(({ name }) => !name.startsWith('as large as may be'));
const tried = [...new Map(small.map((file) => [`${extname(file.fileName)} ${file.harmless}`, file])).values()];

describe.each(['folder', 'bucket'])('hostile files uploaded to a %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yelo-hostile-'));
  let bucket: BucketServer | undefined;
  let server: TestServer;
  let admin: { id: string };
  let fields: { playerId: number; type: string };

  beforeAll(async () => {
    bucket = kind === 'bucket' ? await startBucketServer() : undefined;
    server = await startTestServer({ config: { dataDir, s3: bucket?.s3 } });
    admin = await make.makeUser(server.db, { role: 'admin' });
    const player = await make.makePlayer(server.db);
    const type = await make.makeDocumentType(server.db);
    fields = { playerId: player.id, type: type.name };
  });
  afterAll(async () => {
    await server.close();
    await bucket?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are refused with an error at the file, with nothing left', async () => {
    for (const { name, fileName, bytes } of tried.filter(({ harmless }) => !harmless)) {
      const answer = await handIn(fileName, await bytes());
      expect([name, answer.status]).toEqual([name, 400]);
      expect(expectRefusal(answer, 400).issues).toMatchObject([{ path: 'file' }]);
    }
    expect(await server.db.select().from(documents)).toEqual([]);
    expect(await readdir(server.storage.incoming)).toEqual([]);
    for await (const { key } of server.storage.list()) expect(key).toBeUndefined();
  });

  it('or are returned without their hostile content', async () => {
    for (const { name, fileName, bytes, traces = [] } of tried.filter(({ harmless }) => harmless)) {
      const { status, json } = await handIn(fileName, await bytes());
      expect([name, status]).toEqual([name, 201]);
      const { headers, bytes: back } = await fetched(json as Document);
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      for (const trace of traces) expect([name, back.includes(trace)]).toEqual([name, false]);
    }
  });

  function handIn(fileName: string, content: Buffer) {
    return server.request('POST', '/api/documents', { as: admin, ...uploadOf(fields, { fileName, content }) });
  }

  async function fetched({ filePath }: Document) {
    const answer = await fetch(server.url + filePath, { headers: { cookie: await signInAs(server.db, admin) } });
    expect(answer.status).toBe(200);
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
});
