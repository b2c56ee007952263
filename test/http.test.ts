import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from './factories';
import { startTestServer, type TestServer } from './server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('knows who is signed in', async () => {
  const user = await makeUser(server.db, { role: 'coach', email: 'Coach@club.test' });
  const answer = await server.request('GET', '/api/auth/user', { as: user });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ id: user.id, role: 'coach' });
});
