import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { auditLog } from '@/platform/db/tables';
import { createLog } from '@/platform/log';
import { sweepStorage } from '@/platform/storage/sweep';
import { addDays } from '@/shared/dates';
import { type BucketServer, startBucketServer } from '../../../test/bucket-server';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { locatedJpeg, smallPng } from '../../../test/hostile/pictures';
import { hostileFiles } from '../../../test/hostile-files';
import { begin, MULTIPART, multipart } from '../../../test/multipart';
import { expectRefusal } from '../../../test/refusal';
import type { Answer } from '../../../test/request';
import { requestsUnderWay } from '../../../test/requests-under-way';
import { samplePdf, uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import { storedFiles } from './queries/stored-files';
import { STAFF_ONLY } from './rules/upload';
import { documents } from './tables';

const time = testClock('2026-11-24T02:00:00Z');

const today = '2026-11-24';

describe.each(['folder', 'bucket'])('uploads to a %s', (kind) => {
  // A folder of its own, so that files of other tests don't count.
  const dataDir = mkdtempSync(join(tmpdir(), 'yelo-upload-'));
  const requests = requestsUnderWay();
  let bucket: BucketServer | undefined;
  let server: TestServer;
  let admin: { id: string };
  let coach: { id: string };
  let parent: { id: string };
  let ownChild: { id: number };
  let otherChild: { id: number };
  let type: { id: number; name: string };
  let before: string[];

  beforeAll(async () => {
    bucket = kind === 'bucket' ? await startBucketServer() : undefined;
    server = await startTestServer({ config: { dataDir, s3: bucket?.s3 }, prepare: requests.prepare });
    const { db } = server;
    admin = await make.makeUser(db, { role: 'admin' });
    coach = await make.makeUser(db, { role: 'coach' });
    parent = await make.makeUser(db);
    const team = await make.makeTeam(db, { coachId: coach.id });
    ownChild = await make.makePlayer(db, { teamId: team.id, guardians: [parent] });
    otherChild = await make.makePlayer(db);
  });
  beforeEach(async () => {
    type = await make.makeDocumentType(server.db, { expiryMonths: 12 });
    before = await kept();
  });
  afterAll(async () => {
    await server.close();
    await bucket?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('store a PDF unchanged, and return it for download under its own name', async () => {
    const content = samplePdf();
    const { status, json } = await upload({ fileName: 'Ana’s form, signed.pdf', content });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      playerId: ownChild.id,
      type: type.name,
      fileName: 'Ana’s form, signed.pdf',
      mediaType: 'application/pdf',
      status: 'pending',
      reviewedBy: null,
      signed: false,
      version: 1,
    });
    expect(json.expiryDate > addDays(today, 364)).toBe(true);
    expect(json.filePath).toBe(`/api/documents/${json.id}/file`);
    const { bytes, headers } = await download(json.filePath);
    // The bytes are the same, except for any data after the end of the PDF.
    expect(content.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(bytes.toString('latin1')).toMatch(/%%EOF\s*$/);
    const [row] = await server.db.select().from(documents).where(eq(documents.id, json.id));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(row).toMatchObject({ size: bytes.length, sha256, uploadedBy: coach.id });
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(await actionsOf(json.id)).toEqual(['document.uploaded']);
  });

  it.each([
    ['photo.jpg', 'photo.jpg', 'image/jpeg', locatedJpeg],
    ['scan.pdf', 'scan.png', 'image/png', smallPng],
  ])('redraw a picture: %s', async (fileName, kept, mediaType, draw) => {
    const content = await draw();
    const { json } = await upload({ fileName, content });
    expect(json).toMatchObject({ fileName: kept, mediaType });
    const { bytes } = await download(json.filePath);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('SECRET-ARTIST')).toBe(false);
  });

  it('accept a past date, and say that the document has expired', async () => {
    const { json } = await upload({ expiryDate: addDays(today, -1) });
    expect(json).toMatchObject({ status: 'expired', expiryDate: addDays(today, -1) });
    expect((await upload({ expiryDate: today })).json).toMatchObject({ status: 'pending', expiryDate: today });
  });

  it('make one document of the same file that is sent twice, concurrently and later', async () => {
    const content = samplePdf();
    const answers = await Promise.all([1, 2, 3].map(() => upload({ content })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await upload({ content })).json).toEqual(answers[0]?.json);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await added()).toHaveLength(1);
    await upload({ content, expiryDate: addDays(today, 9) });
    expect(await rows()).toHaveLength(2);
  });

  it('make a new document of the same file once the first one is reviewed', async () => {
    const content = samplePdf();
    const { json: first } = await upload({ content });
    const path = `/api/documents/${first.id}/status`;
    expect((await server.request('PATCH', path, { as: admin, body: { status: 'approved' } })).status).toBe(200);
    const { json } = await upload({ content });
    expect(json).toMatchObject({ status: 'pending' });
    expect(json.id).not.toBe(first.id);
  });

  it('make one document of a file that waited on a device and is delivered again hours later', async () => {
    const content = samplePdf();
    const first = await upload({ content, isLate: 'true' });
    expect(first.status).toBe(201);
    time.advance(3 * 3_600_000);
    expect((await upload({ content, isLate: 'true', expiryDate: addDays(today, 9) })).json).toEqual(first.json);
    expect(await rows()).toHaveLength(1);
    await upload({ content });
    expect(await rows()).toHaveLength(2);
    await server.db.update(documents).set({ uploadedAt: '2026-10-24T00:00:00Z' }).where(eq(documents.type, type.name));
    await upload({ content, isLate: 'true' });
    expect(await rows()).toHaveLength(3);
  });

  it('refuse hostile files, with nothing left', async () => {
    const some = hostileFiles.filter(({ harmless }, index) => !harmless && index % 9 === 0);
    expect(some.length).toBeGreaterThan(3);
    for (const { fileName, bytes } of some) {
      const refused = expectRefusal(await upload({ fileName, content: await bytes() }), 400);
      expect(refused.issues).toMatchObject([{ path: 'file' }]);
    }
    await nothingLeft();
  });

  it('are refused by uploader, player and type, before the file is read', async () => {
    const content = Buffer.from('MZ is no document');
    expect(expectRefusal(await upload({ content, as: parent }), 403).message).toBe(STAFF_ONLY);
    expectRefusal(await upload({ content, playerId: otherChild.id }), 404);
    const unknown = expectRefusal(await upload({ content, type: 'Unknown' }), 400);
    expect(unknown.issues).toEqual([{ path: 'type', message: "This document type doesn't exist." }]);
    for (const fields of [{ expiryDate: '2026-02-30' }, { expiryDate: 'tomorrow' }, { type: 'x'.repeat(300) }]) {
      expectRefusal(await upload({ content, ...fields }), 400);
    }
    await nothingLeft();
  });

  it('are open to guardians where the club allows it, for their own children only', async () => {
    await server.db.update(clubs).set({ familiesMayUpload: true });
    const { status, json } = await upload({ as: parent });
    expect([status, json.status]).toEqual([201, 'pending']);
    expectRefusal(await upload({ as: parent, playerId: otherChild.id }), 404);
    await server.db.update(clubs).set({ familiesMayUpload: false });
  });

  it('leave nothing when the database fails after the file is stored', async () => {
    await server.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'out of order'; end $$`);
    await server.db.execute(sql`create trigger refuse before insert on document execute function refuse()`);
    expectRefusal(await upload({}), 500);
    await server.db.execute(sql`drop trigger refuse on document`);
    await server.db.execute(sql`drop function refuse()`);
    await nothingLeft();
  });

  it('leave nothing when fifty connections are cut, at whatever point', async () => {
    const content = Buffer.concat([samplePdf(), Buffer.alloc(200_000, ' ')]);
    const { body, headers } = uploadOf({ playerId: ownChild.id, type: type.name }, { content });
    const cookie = await signInAs(server.db, coach);
    const cuts = Array.from({ length: 50 }, async (_, index) => {
      const socket = begin(server.url, '/api/documents', { ...headers, cookie, 'content-length': body.length });
      const end = Math.max(1, Math.floor((body.length * (index + 1)) / 50) - 1);
      await new Promise((written) => socket.write(body.subarray(0, end), written));
      const { localPort } = socket;
      await requests.begin([localPort]);
      for (let turns = 0; turns < index; turns += 1) await turn();
      socket.destroy();
      return localPort;
    });
    await requests.end(await Promise.all(cuts));
    await nothingLeft();
    const now = new Date(Date.now() + 2 * 3_600_000);
    const keysInUse = () => storedFiles(server.db);
    const swept = await sweepStorage({
      storage: server.storage,
      keysInUse,
      now,
      log: createLog({ logLevel: 'silent' }),
    });
    expect(swept).toMatchObject({ removed: 0, leftovers: 0 });
  });

  it('accept one file only', async () => {
    const one = { name: 'file', fileName: 'a.pdf', content: samplePdf() };
    const fields = [
      { name: 'playerId', content: String(ownChild.id) },
      { name: 'type', content: type.name },
    ];
    for (const body of [multipart(...fields, one, one), multipart(...fields)]) {
      expectRefusal(await server.request('POST', '/api/documents', { as: coach, body, headers: MULTIPART }), 400);
    }
    await nothingLeft();
  });

  it('report a file that is lost', async () => {
    const { json } = await upload({});
    for (const key of await added()) await server.storage.remove(key);
    const lost = expectRefusal(await server.request('GET', json.filePath, { as: admin }), 404);
    expect(lost.message).toBe("The file of this document can't be found. Please ask for a new copy.");
  });

  interface Sent {
    as?: { id: string };
    playerId?: number;
    type?: string;
    expiryDate?: string;
    isLate?: string;
    fileName?: string;
    content?: Buffer;
  }

  function upload({ as = coach, fileName, content, ...fields }: Sent): Promise<Answer> {
    const file = { ...(fileName && { fileName }), ...(content && { content }) };
    const sent = uploadOf({ playerId: ownChild.id, type: type.name, ...fields }, file);
    return server.request('POST', '/api/documents', { as, ...sent });
  }

  async function download(path: string) {
    const answer = await fetch(server.url + path, { headers: { cookie: await signInAs(server.db, admin) } });
    expect(answer.status).toBe(200);
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  function rows() {
    return server.db.select().from(documents).where(eq(documents.type, type.name));
  }

  async function kept(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of server.storage.list()) found.push(key);
    return found;
  }

  /** Returns the files that this test has added. */
  async function added(): Promise<string[]> {
    return (await kept()).filter((key) => !before.includes(key));
  }

  async function nothingLeft(): Promise<void> {
    expect(await rows()).toEqual([]);
    expect(await added()).toEqual([]);
    expect(await readdir(server.storage.incoming)).toEqual([]);
  }

  async function actionsOf(id: number): Promise<string[]> {
    const found = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    return found.filter(({ entity }) => entity === 'document').map(({ action }) => action);
  }
});
