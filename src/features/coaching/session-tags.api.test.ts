import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { CoachSession } from './contract/session';

const AHEAD = '/api/coach/sessions?when=ahead';
const HOUR = 3_600_000;
const time = testClock();
let server: TestServer;
let coach: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  coach = await make.makeUser(server.db, { role: 'coach' });
});
afterAll(() => server.close());

it('answers 304 for upcoming sessions until one is written, to their coach alone', async () => {
  const tag = await tagNow();
  expect((await ask(tag)).status).toBe(304);
  const other = await make.makeUser(server.db, { role: 'coach' });
  expect((await ask(tag, other)).status).toBe(200);
  await planned('New', Date.now() + 2 * HOUR);
  expect(titles((await ask(tag)).json)).toEqual(['New']);
});

it('answers 200 again once a session has ended', async () => {
  await planned('Short', Date.now() + HOUR);
  const tag = await tagNow();
  expect((await ask(tag)).status).toBe(304);
  time.advance(HOUR);
  const { status, json } = await ask(tag);
  expect(status).toBe(200);
  expect(titles(json)).not.toContain('Short');
});

function planned(title: string, end: number) {
  const scheduledDate = new Date(end - HOUR).toISOString();
  return make.makeCoachSession(server.db, { coachId: coach.id, title, duration: 60, scheduledDate });
}

function ask(tag: string, as = coach) {
  return server.request('GET', AHEAD, { as, headers: { 'if-none-match': tag } });
}

async function tagNow(): Promise<string> {
  const { status, headers } = await server.request('GET', AHEAD, { as: coach });
  expect(status).toBe(200);
  return String(headers.etag);
}

function titles(sessions: CoachSession[]): string[] {
  return sessions.map(({ title }) => title);
}
