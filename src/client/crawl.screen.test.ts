import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '@/shared/permissions';
import { crawl } from '../../test/screens/crawl';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { openScreen } from '../../test/screens/open-screen';
import { holdPhone } from '../../test/screens/phone';

/** Enough for hundreds of presses, even on a busy machine. */
const CRAWL_MS = 300_000;

/** Of each list, since rendering longer ones again after each press took half of the time. */
const ROWS = 10;

let server: DemoServer;
/** What one role has pressed on a wide window isn't pressed again for the next role. */
const pressed = new Set<string>();

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it.each<[Role, number]>([
  ['super_admin', 25],
  ['admin', 25],
  ['coach', 15],
])('has no dead end for a %s in any link, dialog, menu or control', { timeout: CRAWL_MS }, async (role, atLeast) => {
  const { followed, faults } = await crawl(
    await openScreen(server, '/', { as: server.people[role], rows: ROWS }),
    pressed,
  );
  expect(faults).toEqual([]);
  expect(followed.length).toBeGreaterThanOrEqual(atLeast);
});

it('has no dead end for a parent on a phone in any link, dialog, menu or control', async () => {
  holdPhone();
  const { followed, faults } = await crawl(
    await openScreen(server, '/', { as: server.people.parent, rows: ROWS }),
    new Set(),
  );
  expect(faults).toEqual([]);
  expect(followed.length).toBeGreaterThanOrEqual(12);
});
