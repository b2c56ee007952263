import { readdir } from 'node:fs/promises';
import * as z from 'zod/mini';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import { createLimiter } from '@/platform/limiter';
import { endpoint } from '@/shared/endpoint';
import { optionalText, requiredLine } from '@/shared/fields';
import { makeUser } from './factories';
import { MULTIPART, type Part } from './multipart';
import type { Answer } from './request';
import { startTestServer, type TestServer } from './server';

export const UPLOADS = '/api/test-files';
/** The same, one at a time, with one more that may wait. */
export const ONE_AT_A_TIME = '/api/one-at-a-time';

/** An endpoint with a file and two fields, for admins. */
export const takeFile = endpoint({
  name: 'takeFile',
  summary: 'Takes a file',
  method: 'POST',
  path: UPLOADS,
  access: 'team.write',
  takesFile: true,
  body: z.object({ kind: requiredLine('Kind', 20), note: optionalText('Note', 20_000) }),
  reply: z.object({ size: z.number() }),
});

export const kind: Part = { name: 'kind', content: 'passport' };
export const file: Part = { name: 'file', fileName: 'x.pdf', content: 'the bytes' };

export interface UploadServer {
  server: TestServer;
  admin: { id: string };
  parent: { id: string };
  /** The arguments of each call of the handler. */
  handled: unknown[];
  /** What the handler does once the file is received. */
  onFile: (path: string) => Promise<void>;
  send(
    body: Buffer | string,
    sent?: { headers?: Record<string, string>; as?: { id: string }; path?: string },
  ): Promise<Answer>;
  /** Returns the files in the folder for incoming ones. */
  incoming(): Promise<string[]>;
}

export async function startUploadServer(): Promise<UploadServer> {
  const limiter = createLimiter({ concurrency: 1, waiting: 1 });
  const server = await startTestServer({
    routes: (app) => {
      uploadRoute(
        app,
        takeFile,
        { unnamed: 'nameless' },
        async ({ file: { path, fileName, size }, body, actor, scope }) => {
          uploads.handled.push({ ...body, fileName, size, actor: actor.id, scope: scope.reach });
          await uploads.onFile(path);
          return { size };
        },
      );
      uploadRoute(app, { ...takeFile, path: ONE_AT_A_TIME }, { limiter }, async ({ file: { path, size } }) => {
        await uploads.onFile(path);
        return { size };
      });
    },
  });
  const uploads: UploadServer = {
    server,
    admin: await makeUser(server.db, { role: 'admin' }),
    parent: await makeUser(server.db, { role: 'parent' }),
    handled: [],
    onFile: async () => undefined,
    send: (body, { headers = MULTIPART, as = uploads.admin, path = UPLOADS } = {}) =>
      server.request('POST', path, { as, body, headers }),
    incoming: () => readdir(server.storage.incoming),
  };
  return uploads;
}
