import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Timing } from '@/shared/timing';
import type { S3Config } from '../config';
import type { Log } from '../log';
import { type BucketClient, connectBucket } from './bucket-client';
import { unavailable } from './failures';
import { removeOlder } from './leftovers';
import { makePrivate } from './private-folder';
import { checkKey, type FileStorage, isStorageKey } from './storage';

/** Prefix of every key, so that the bucket may contain other objects too. */
const PREFIX = 'files/';

/** Opens a storage of files in a bucket; uploads wait in `incoming` of the data directory. Throws `ConfigError`. */
export function openBucket(config: S3Config, dataDir: string, log: Log, patience: Timing['bucket']): FileStorage {
  const incoming = join(dataDir, 'incoming');
  makePrivate(incoming);
  let connecting: Promise<BucketClient> | undefined;
  const guarded = async <T>(doing: string, work: (client: BucketClient) => Promise<T>) => {
    try {
      connecting ??= connectBucket(config, patience);
      return await work(await connecting);
    } catch (error) {
      throw unavailable(error, doing, log);
    }
  };

  return {
    incoming,
    async save(key, path, options) {
      const name = nameOf(key);
      await guarded('save', (client) => sendFile(client, name, path, options));
    },
    async open(key) {
      const name = nameOf(key);
      const found = await guarded('open', (client) => client.get(name));
      // A connection that breaks before a listener is attached must not end the program.
      found?.stream.on('error', () => undefined);
      return found;
    },
    async remove(key) {
      const name = nameOf(key);
      await guarded('remove', (client) => client.remove(name));
    },
    async *list() {
      const client = await guarded('list', async (connected) => connected);
      try {
        for await (const { key, ...file } of client.list(PREFIX)) {
          const own = key.slice(PREFIX.length);
          if (isStorageKey(own)) yield { key: own, ...file };
        }
      } catch (error) {
        throw unavailable(error, 'list', log);
      }
    },
    removeLeftovers: (before) => guarded('sweep', () => removeOlder(incoming, before)),
  };
}

function nameOf(key: string): string {
  checkKey(key);
  return PREFIX + key;
}

/** Sends a file; the bucket stores the announced size or nothing. A second attempt reads the file again. */
async function sendFile(
  client: BucketClient,
  name: string,
  path: string,
  options: { size: number; mediaType: string },
): Promise<void> {
  try {
    await sendOnce(client, name, path, options);
  } catch (error) {
    if (!isPassing(error)) throw error;
    await sendOnce(client, name, path, options);
  }
}

async function sendOnce(...[client, name, path, options]: Parameters<typeof sendFile>): Promise<void> {
  const handle = await open(path);
  const body = handle.createReadStream({ autoClose: false });
  body.on('error', () => undefined);
  try {
    if ((await handle.stat()).size !== options.size) throw new Error('The file to be saved has another size.');
    await client.put(name, body, options);
  } finally {
    body.destroy();
    await handle.close();
  }
}

/** Returns whether the bucket may answer differently on the next attempt: the connection broke, or the error is on its side. */
function isPassing(error: unknown): boolean {
  const { $metadata: { httpStatusCode = 500 } = {} } = error as { $metadata?: { httpStatusCode?: number } };
  return httpStatusCode >= 500;
}
