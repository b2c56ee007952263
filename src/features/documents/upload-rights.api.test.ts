import { readdir } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { guardians } from '@/features/guardians/tables';
import * as make from '../../../test/factories';
import { begin, everythingOf } from '../../../test/multipart';
import { uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import { documents } from './tables';

// An upload can take up to ten minutes; the user's rights when it has arrived are what counts.

let server: TestServer;
let child: { id: number };
let type: { name: string };

beforeAll(async () => {
  server = await startTestServer({ club: { familiesMayUpload: true } });
  child = await make.makePlayer(server.db);
  type = await make.makeDocumentType(server.db);
});
afterAll(() => server.close());

it.each<[string, number, (guardian: { id: string }) => PromiseLike<unknown>]>([
  [
    'was removed from the child',
    404,
    ({ id }) => server.db.delete(guardians).where(and(eq(guardians.userId, id), eq(guardians.playerId, child.id))),
  ],
  ['was signed out', 401, () => server.db.execute('delete from sessions')],
  ['was deactivated', 401, ({ id }) => server.db.update(users).set({ isActive: false }).where(eq(users.id, id))],
  ['may no longer upload', 403, () => server.db.update(clubs).set({ familiesMayUpload: false })],
])('a guardian who %s during the upload is refused', async (_what, status, change) => {
  const guardian = await make.makeUser(server.db);
  await server.db.insert(guardians).values({ playerId: child.id, userId: guardian.id, rank: 1 });
  const { body, headers } = uploadOf({ playerId: child.id, type: type.name });
  const cookie = await signInAs(server.db, guardian);
  const head = { ...headers, cookie, 'content-length': body.length, connection: 'close' };
  const socket = begin(server.url, '/api/documents', head);
  socket.write(body.subarray(0, body.length - 40));
  await vi.waitFor(async () => expect(await readdir(server.storage.incoming)).toHaveLength(1), 10_000);
  await change(guardian);
  socket.write(body.subarray(body.length - 40));
  expect(await everythingOf(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(await server.db.select().from(documents)).toEqual([]);
  expect(await readdir(server.storage.incoming)).toEqual([]);
  await server.db.delete(guardians).where(eq(guardians.userId, guardian.id));
});
