import { Readable } from 'node:stream';
import type { Timing } from '@/shared/timing';
import type { S3Config } from '../config';
import { errorCode } from '../error-code';

/** The few calls that the file storage needs, as the SDK makes them. They throw the SDK's errors. */
export interface BucketClient {
  put(key: string, body: Readable, options: { size: number; mediaType: string }): Promise<void>;
  get(key: string): Promise<{ stream: Readable; size: number } | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number; writtenAt: string }>;
}

/** The SDK can't repeat uploads, since their stream can be read only once. */
const ATTEMPTS = 2;

/** Loads the SDK, which a club without a bucket never waits for. */
export async function connectBucket(config: S3Config, { connect, idle }: Timing['bucket']): Promise<BucketClient> {
  const sdk = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // It would write to the console. Failures are logged by code where they are reported.
    logger: { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing },
    // Not every S3-compatible service supports the SDK's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connect, socketTimeout: idle },
  });

  return {
    async put(Key, Body, { size, mediaType }) {
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType: mediaType }));
    },
    async get(Key) {
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        if (!(Body instanceof Readable)) throw new Error('The bucket sent no file.');
        if (ContentLength === undefined) {
          // Left unread, it would occupy its connection, one of fifty.
          Body.destroy();
          throw new Error('The bucket sent a file without its length.');
        }
        return { stream: Body, size: ContentLength };
      } catch (error) {
        if (errorCode(error) === 'NoSuchKey') return null;
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
    async *list(Prefix) {
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key: key, Size: size, LastModified: at } of Contents) {
          if (key && size !== undefined && at) yield { key, size, writtenAt: at.toISOString() };
        }
      }
    },
  };
}

function nothing(): void {}
