import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { CoachSession } from './contract/session';

const AHEAD = '/api/coach/sessions?when=ahead';
let server: TestServer;
let coach: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  coach = await make.makeUser(server.db, { role: 'coach' });
});
afterAll(() => server.close());

it('answers the sessions ahead by 304 until one is written, to their coach alone', async () => {
  const tag = await tagNow();
  expect((await ask(tag)).status).toBe(304);
  const other = await make.makeUser(server.db, { role: 'coach' });
  expect((await ask(tag, other)).status).toBe(200);
  await planned('New', Date.now() + 3_600_000);
  expect(titles((await ask(tag)).json)).toEqual(['New']);
});

it('answers anew once a session has ended', async () => {
  const end = Date.now() + 4_000;
  await planned('Short', end);
  const tag = await tagNow();
  expect((await ask(tag)).status).toBe(304);
  await sleep(end - Date.now() + 50);
  const { status, json } = await ask(tag);
  expect(status).toBe(200);
  expect(titles(json)).not.toContain('Short');
});

function planned(title: string, end: number) {
  const scheduledDate = new Date(end - 60 * 60_000).toISOString();
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
