import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { outbox } from '@/platform/mail/tables';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { readRsvp, signRsvp } from './commands/rsvp-link';
import { eventAttendance } from './tables';

let server: TestServer;
let coach: { id: string };
let mum: { id: string };
let child: { id: number };
let event: { id: number };
let link: string;

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat <b>' } });
  coach = await makeUser(server.db, { role: 'coach' });
  mum = await makeUser(server.db);
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(outbox);
  const team = await makeTeam(db, { coachId: coach.id });
  child = await makePlayer(db, { teamId: team.id, firstName: 'Ana "A" <i>', guardians: [mum] });
  event = await makeEvent(db, { teamId: team.id, title: 'Late <script>ice</script>', location: 'SM & Co' });
  await server.request('POST', `/api/events/${event.id}/remind`, { as: coach, body: {} });
  const [mail] = await db.select().from(outbox);
  link = /\/api\/rsvp\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? '';
});
afterAll(() => server.close());

it('opens a page with three buttons, without signing in, and opening it answers nothing', async () => {
  const page = await server.request('GET', link);
  expect(page.status, page.text).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(page.text).toContain('Is Ana &quot;A&quot; &lt;i&gt; coming?');
  expect(page.text).not.toMatch(/<script|<i>|<b>/);
  expect(page.text.match(/<form method="post" action="\/api\/rsvp">/g)).toHaveLength(3);
  await server.request('HEAD', link);
  expect(await server.db.select().from(eventAttendance).where(eq(eventAttendance.eventId, event.id))).toEqual([]);
});

it('accepts an answer by a button, shows it, and lets it be changed', async () => {
  for (const [status, words] of [
    ['going', 'Going'],
    ['not_going', 'Not going'],
  ]) {
    const answer = await press({ status });
    expect(answer.status).toBe(303);
    const page = await server.request('GET', answer.headers.location ?? '');
    expect(page.text).toContain(`Saved: ${words}`);
    const [mark] = await server.db.select().from(eventAttendance).where(eq(eventAttendance.eventId, event.id));
    expect(mark).toMatchObject({ rsvp: status, answeredBy: mum.id, mark: null });
  }
});

describe('refuses with a message', () => {
  it('every link that was changed', async () => {
    const token = tokenOf(link);
    const [payload = '', signature = ''] = token.split('.');
    const claim = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = [
      [claim[0] + 1, ...claim.slice(1)],
      [claim[0], claim[1] + 1, ...claim.slice(2)],
      [claim[0], claim[1], coach.id, claim[3]],
      [...claim.slice(0, 3), claim[3] + 1],
    ].map((each) => `${Buffer.from(JSON.stringify(each)).toString('base64url')}.${signature}`);
    const flipped = Array.from({ length: signature.length }, (_, n) => {
      const other = signature[n] === 'A' ? 'B' : 'A';
      return `${payload}.${signature.slice(0, n)}${other}${signature.slice(n + 1)}`;
    });
    const others = ['', '.', 'x', `${token}.x`, payload, `${payload}.`, `.${signature}`, `${token}A`, '\0', 'ñ.ñ'];
    for (const wrong of [...forged, ...flipped, ...others]) {
      const page = await server.request('GET', `/api/rsvp?token=${encodeURIComponent(wrong)}`);
      expect(page.status, wrong).toBe(403);
      expect(page.text).toContain('This link was changed on its way, so it was refused.');
      expect((await press({ status: 'going', token: wrong })).status).toBe(403);
    }
    expect((await server.request('GET', '/api/rsvp')).status).toBe(403);
    expect((await server.request('GET', `${link}&token=x`)).status).toBe(403);
    expect(await server.db.select().from(eventAttendance).where(eq(eventAttendance.eventId, event.id))).toEqual([]);
  });

  it('an expired link', async () => {
    const { linkSecret, claim } = await secretOf();
    const old = signRsvp(linkSecret, { ...claim, expires: Math.floor(Date.now() / 1000) - 1 });
    const page = await server.request('GET', `/api/rsvp?token=${old}`);
    expect([page.status, page.text.includes('too old')]).toEqual([404, true]);
    expect((await press({ status: 'going', token: old })).status).toBe(404);
  });

  it.each([
    ['a cancelled event', () => server.db.delete(events).where(eq(events.id, event.id))],
    ['a child that changed teams', () => server.db.execute(`update player set team_id = null where id = ${child.id}`)],
    ['a former guardian', () => server.db.delete(guardians).where(eq(guardians.playerId, child.id))],
    ['a deactivated account', () => server.db.update(users).set({ isActive: false }).where(eq(users.id, mum.id))],
  ])('%s', async (_what, happen) => {
    await happen();
    expect((await server.request('GET', link)).status).toBe(404);
    expect((await press({ status: 'going' })).status).toBe(404);
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, mum.id));
  });

  it('an answer to a past event, and says so on the page', async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    await server.db.update(events).set({ startTime: past, endTime: past }).where(eq(events.id, event.id));
    const page = await server.request('GET', link);
    expect([page.status, page.text.includes('takes no more answers')]).toEqual([200, true]);
    expect(page.text).not.toContain('action="/api/rsvp"');
    expect((await press({ status: 'going' })).status).toBe(409);
  });

  it('an invalid answer, and a form from another site', async () => {
    for (const status of ['', 'present', 'GOING']) expect((await press({ status })).status).toBe(400);
    const foreign = await press({ status: 'going' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(await server.db.select().from(eventAttendance).where(eq(eventAttendance.eventId, event.id))).toEqual([]);
  });
});

function press({ token = tokenOf(link), ...fields }: Record<string, string | undefined>, headers = {}) {
  const given = Object.entries({ token, ...fields }).map(([key, value]) => [key, value ?? '']);
  return server.request('POST', '/api/rsvp', {
    body: new URLSearchParams(given).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

function tokenOf(address: string): string {
  return new URL(address, 'https://club.test').searchParams.get('token') ?? '';
}

/** Returns the secret that the server derives, found by verifying what it signed. */
async function secretOf() {
  const { createHmac } = await import('node:crypto');
  const { TEST_SECRET } = await import('../../../test/sign-in-as');
  const linkSecret = createHmac('sha256', TEST_SECRET).update('links in mail').digest('base64url');
  const claim = readRsvp(linkSecret, tokenOf(link));
  if (!claim) throw new Error('The link was signed with another secret.');
  return { linkSecret, claim };
}
