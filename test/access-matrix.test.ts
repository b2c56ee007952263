import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorSentence } from '@/shared/errors';
import type { Row } from './access-row';
import { accessTable } from './access-table';
import { INVITED, makeWorld, secrets, type World } from './access-world';
import { boundCalls } from './bound-calls';
import type { Answer } from './request';
import { startTestServer, type TestServer } from './server';

const callers = ['super_admin', 'admin', 'coach', 'parent', 'signed out'] as const;
type Caller = (typeof callers)[number];

let server: TestServer;
let world: World;
/** Every response that each caller received. */
const received: Record<Caller, string[]> = { super_admin: [], admin: [], coach: [], parent: [], 'signed out': [] };

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.db, null, server.storage);
});
afterAll(() => server.close());

it('covers every endpoint, and no other', () => {
  const bound = server.registry.all().map(({ method, path }) => `${method} ${path}`);
  const known = new Set(accessTable.map((row) => row.call));
  expect(bound.filter((call) => !known.has(call))).toEqual([]);
  expect([...known].filter((call) => !bound.includes(call))).toEqual([]);
});

it('finds no API call that bypasses the check', () => {
  const pages = server.registry.pages().map(({ method, path }) => `${method} ${path}`);
  const known = new Set([...accessTable.map((row) => row.call), ...pages]);
  const bound = boundCalls(server.app);
  expect(bound).toEqual(expect.arrayContaining([...known]));
  expect(bound.filter((call) => call.includes(' /api/') && !known.has(call))).toEqual([]);
});

// Lists come first, while the world is unchanged.
const ordered = [...accessTable].sort((a, b) => Number(Boolean(b.lists)) - Number(Boolean(a.lists)));

describe.each(ordered)('$call on $on', (row) => {
  it.each(callers.map((caller, index) => [caller, row.expect[index] ?? 0] as const))(
    '%s: %i',
    async (caller, status) => {
      const answer = await ask(row, caller);
      expect(answer.status).toBe(status);
      if (status === 401) expect(answer.json).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
      if (status === 403) expect(answer.json).toMatchObject({ code: 'forbidden', message: expect.any(String) });
      if (status === 404) expect(answer.json).toEqual({ message: errorSentence.not_found, code: 'not_found' });
      if (row.lists && caller !== 'signed out') {
        const ids = (row.lists(world)[caller] ?? []).map(({ id }) => id);
        expect(idsOf(answer).toSorted()).toEqual(ids.toSorted());
      }
    },
  );
});

describe('all responses to one caller', () => {
  const all = Object.entries(secrets) as [keyof typeof secrets, string][];
  const forNobody = ['passwordHash', 'storageKey'];

  it.each(['coach', 'parent', 'signed out'] as const)('%s: contain nothing of another family or team', (caller) => {
    const text = received[caller].join('\n');
    expect(all.filter(([, secret]) => text.includes(secret)).map(([name]) => name)).toEqual([]);
  });

  it.each(['super_admin', 'admin'] as const)(
    "%s: contain the club's data, but no hash and no storage key",
    (caller) => {
      const text = received[caller].join('\n');
      const found = all.filter(([, secret]) => text.includes(secret)).map(([name]) => name);
      expect(found).toEqual(expect.arrayContaining(['teamNews', 'guardianEmail', 'coachEmail']));
      expect(found.filter((name) => forNobody.includes(name))).toEqual([]);
    },
  );

  it('a coach and a parent: contain no e-mail but their own', () => {
    for (const [caller, self] of [['coach', world.coach] as const, ['parent', world.parent] as const]) {
      const emails = received[caller].join('\n').match(/[\w.-]+@[\w.-]+/g) ?? [];
      // A parent knows the e-mail of people they invite.
      expect([...new Set(emails)].filter((email) => email !== INVITED)).toEqual([self.email]);
    }
  });
});

async function ask(row: Row, caller: Caller): Promise<Answer> {
  const [method = '', declared = ''] = row.call.split(' ');
  const { path, ...asked } = (await row.with?.(world)) ?? { path: declared };
  const users = {
    super_admin: world.superAdmin,
    admin: world.admin,
    coach: world.coach,
    parent: world.parent,
    'signed out': undefined,
  };
  const answer = await server.request(method, path, { as: users[caller], ...asked });
  // PDFs and archives are compressed, so their bytes could match by chance.
  if (!['application/pdf', 'application/zip'].includes(answer.headers['content-type'] ?? ''))
    received[caller].push(answer.text);
  return answer;
}

function idsOf(answer: Answer): (number | string)[] {
  return (answer.json as { id: number | string }[]).map(({ id }) => id);
}
