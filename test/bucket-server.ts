import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import type { S3Config } from '@/platform/config';

export interface BucketServer {
  /** The configuration for a club that uses it. */
  s3: S3Config;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Starts an S3 server on loopback with an empty bucket. */
export async function startBucketServer(): Promise<BucketServer> {
  pageWithoutDes();
  const directory = mkdtempSync(join(tmpdir(), 'yelo-bucket-'));
  const bucket = 'club-files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    s3: { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys },
    connections: promisify(server.httpServer.getConnections.bind(server.httpServer)),
    async close() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const { createCipheriv, createDecipheriv } = crypto;

/** Disables the encryption of s3rver's page tokens, which uses DES, since OpenSSL no longer has it. */
function pageWithoutDes(): void {
  const asItIs = { update: (text: string | Buffer) => Buffer.from(text), final: () => Buffer.alloc(0) };
  const insteadOfDes =
    <A extends unknown[]>(make: (name: string, ...rest: A) => unknown) =>
    (name: string, ...rest: A) =>
      name === 'des' ? asItIs : make(name, ...rest);
  Object.assign(crypto, {
    createCipheriv: insteadOfDes(createCipheriv),
    createDecipheriv: insteadOfDes(createDecipheriv),
  });
}
