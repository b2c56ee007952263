import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectPath } from '@/platform/root';
import { serverPaths, serverPattern } from '../scripts/lib/server-paths.mjs';
import { boundCalls } from './bound-calls';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("passes the server's own paths to the server, while screens are served with hot reload", () => {
  const paths = boundCalls(server.app).map((call) => call.replace(/^\w+ /, ''));
  const own = paths.filter((path) => !path.endsWith('*') && !existsSync(projectPath(`dist/client${path}`)));
  expect(own.filter((path) => !new RegExp(serverPattern).test(path))).toEqual([]);
  for (const path of serverPaths) expect(own.some((one) => one.startsWith(path))).toBe(true);
});

it.each([
  ['/feeds/x.ics', true],
  ['/readyz?a=b', true],
  ['/api', true],
  ['/apiary', false],
  ['/app.webmanifest', true],
  ['/rink-worker.js', false],
  ['/players/api/1', false],
])('%s: %s', (path, isOfServer) => expect(new RegExp(serverPattern).test(path)).toBe(isOfServer));
