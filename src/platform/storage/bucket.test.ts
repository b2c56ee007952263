import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../../../test/bucket-server';
import { logLines } from '../../../test/log-lines';
import type { S3Config } from '../config';
import { openBucket } from './bucket';
import { newStorageKey } from './storage';

const folder = mkdtempSync(join(tmpdir(), 'yelo-no-bucket-'));
const file = join(folder, 'file');
const servers: Server[] = [];
const sockets = new Set<Socket>();
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
  writeFileSync(file, randomBytes(1_000_000));
});
afterAll(async () => {
  await server.close();
  for (const socket of sockets) socket.destroy();
  for (const each of servers) each.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts an endpoint that accepts connections and passes them to `behave`. */
async function endpointThat(behave: (socket: Socket) => void): Promise<string> {
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  servers.push(listening);
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  const address = listening.address();
  return `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
}

/** Answers as S3 does to a wrong signature, which s3rver doesn't check. */
function refuse(socket: Socket): void {
  const body = '<Error><Code>SignatureDoesNotMatch</Code><Message>hunter2</Message></Error>';
  const head = `HTTP/1.1 403 Forbidden\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.on('data', () => undefined).once('data', () => socket.write(head + body));
}

describe('a bucket that cannot be reached', () => {
  it.each<[string, () => Promise<Partial<S3Config>>]>([
    ['nobody listens', async () => ({ endpoint: 'http://127.0.0.1:9' })],
    ['its name is unknown', async () => ({ endpoint: 'http://bucket.invalid' })],
    ['it does not answer', async () => ({ endpoint: await endpointThat(() => undefined) })],
    ['it closes the connection', async () => ({ endpoint: await endpointThat((socket) => socket.destroy()) })],
    [
      'it speaks another protocol',
      async () => ({ endpoint: await endpointThat((socket) => socket.end('220 mail ready\r\n')) }),
    ],
    ['the secret is wrong', async () => ({ endpoint: await endpointThat(refuse), secretAccessKey: 'hunter2' })],
    ['the key is unknown', async () => ({ accessKeyId: 'HUNTER2' })],
    ['there is no such bucket', async () => ({ bucket: 'other-files' })],
  ])('is reported where %s', async (_name, differing) => {
    const { log, lines } = logLines();
    const storage = openBucket({ ...server.s3, ...(await differing()) }, folder, log, { connect: 300, idle: 300 });
    const listAll = async () => {
      for await (const { key } of storage.list()) expect(key).toBe('nothing is listed');
    };
    const calls = [
      () => storage.save(newStorageKey(), file, { size: 1_000_000, mediaType: 'application/pdf' }),
      () => storage.open(newStorageKey()),
      () => storage.remove(newStorageKey()),
      listAll,
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({
        code: 'unavailable',
        message: "Files can't be saved or read right now. Please try again in a few minutes.",
      });
    }
    expect(lines.map((line) => JSON.parse(line).doing)).toEqual(['save', 'open', 'remove', 'list']);
    expect(lines.every((line) => Object.keys(JSON.parse(line)).sort().join() === 'code,doing,level,msg,time')).toBe(
      true,
    );
    expect(lines.join('')).not.toMatch(/hunter2|127\.0\.0\.1|bucket\.invalid|club-files|yelo-/i);
  });
});

describe('a bucket whose connection breaks', () => {
  it('fails the download, and nothing else', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\ncontent-type: application/pdf\r\n\r\nhalf';
    const endpoint = await endpointThat((socket) =>
      socket.once('data', () => socket.write(head, () => socket.destroy())),
    );
    const storage = openBucket({ ...server.s3, endpoint }, folder, logLines().log, { connect: 300, idle: 300 });
    const found = await storage.open(newStorageKey());
    expect(found?.size).toBe(1000);
    await expect(found && buffer(found.stream)).rejects.toThrow();
    // No listener is attached to this one.
    const unheard = await storage.open(newStorageKey());
    await new Promise((resolve) => unheard?.stream.once('close', resolve).resume());
  });

  it('keeps no connection of a response without a length', async () => {
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n';
    const closed: Promise<unknown>[] = [];
    const endpoint = await endpointThat((socket) => {
      closed.push(once(socket, 'close'));
      socket.once('data', () => socket.write(head));
    });
    const storage = openBucket({ ...server.s3, endpoint }, folder, logLines().log, { connect: 300, idle: 1_000_000 });
    await expect(storage.open(newStorageKey())).rejects.toMatchObject({ code: 'unavailable' });
    expect(closed).toHaveLength(1);
    await Promise.all(closed);
  });

  it('is retried once when an upload fails', async () => {
    let tries = 0;
    const endpoint = await endpointThat((socket) => {
      tries += 1;
      if (tries === 1) socket.destroy();
      else
        socket
          .on('data', () => undefined)
          .once('data', () =>
            setTimeout(() => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\netag: "x"\r\n\r\n'), 100),
          );
    });
    const storage = openBucket({ ...server.s3, endpoint }, folder, logLines().log, { connect: 1000, idle: 3000 });
    await storage.save(newStorageKey(), file, { size: 1_000_000, mediaType: 'application/pdf' });
    expect(tries).toBe(2);
  });
});
