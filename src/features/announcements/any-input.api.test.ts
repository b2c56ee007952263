import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { codePoint } from '../../../test/any-text';
import { makeAnnouncement, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: { id: string };
let target: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  target = await makeAnnouncement(server.db, { authorId: admin.id });
});
afterAll(() => server.close());

const calls = [
  ['POST', () => '/api/announcements'],
  ['PUT', () => `/api/announcements/${target.id}`],
] as const;

describe.each(calls)('%s', (method, path) => {
  it('never fails, whatever JSON it gets', async () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: codePoint }),
      fc.bigInt().map(String),
      fc.constant('__proto__'),
    );
    const form = fc.record(
      {
        title: anything,
        content: anything,
        priority: anything,
        targetTeams: fc.oneof(anything, fc.array(anything)),
        version: anything,
      },
      { requiredKeys: [] },
    );
    const valid = fc.record({
      title: fc.string({ unit: codePoint, minLength: 1 }),
      content: fc.string({ unit: codePoint, minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), form, valid), async (body) => {
        const answer = await server.request(method, path(), { as: admin, body: JSON.stringify(body) });
        if (answer.status >= 300) expectRefusal(answer, answer.status === 409 ? 409 : 400);
      }),
      { numRuns: 120, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: true },
    );
  });
});
