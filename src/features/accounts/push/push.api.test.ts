import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPushKeys } from '@/platform/push/push-keys';
import { testClock } from '../../../../test/clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../../test/factories';
import { makeSubscription, type PushService, senderOf, startPushService } from '../../../../test/push-service';
import { expectRefusal } from '../../../../test/refusal';
import { startTestServer, type TestServer } from '../../../../test/server';
import { pushKeys, pushMessages, pushSubscriptions, users } from '../tables';

/** Ten in the morning in Manila. */
const MORNING = '2026-11-28T02:00:00Z';
const time = testClock(MORNING);
const path = '/api/account/push';
const news = { title: 'Miguel turned 12', content: 'He owes PHP 200.' };

let server: TestServer;
let service: PushService;
let admin: { id: string };
let mum: { id: string };
let team: { id: number };

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.test' }, club: { name: 'Habagat' } });
  admin = await makeUser(server.db, { role: 'admin' });
  mum = await makeUser(server.db);
  team = await makeTeam(server.db, { name: 'Sharks' });
  await makePlayer(server.db, { firstName: 'Miguel', teamId: team.id, guardians: [mum] });
});
beforeEach(async () => {
  service = await startPushService();
  await server.db.delete(pushMessages);
  await server.db.delete(pushSubscriptions);
});
afterEach(() => service.close());
afterAll(() => server.close());

async function subscribe(endpoint: string, as = mum) {
  const subscription = makeSubscription(service.url + endpoint);
  const answer = await server.request('PUT', path, { as, body: subscription.form });
  expect(answer.status, answer.text).toBe(204);
  return subscription;
}

async function announce(body: object = { targetTeams: [String(team.id)] }) {
  const answer = await server.request('POST', '/api/announcements', { as: admin, body: { ...news, ...body } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

const waiting = () => server.db.select().from(pushMessages).where(isNull(pushMessages.doneAt));
const arrivals = () => service.arrived.map((message) => message.path);

describe('a subscription', () => {
  it('is made with the key of the club, which stays the same', async () => {
    const { publicKey, isOn } = (await server.request('GET', path, { as: mum })).json;
    expect([isOn, Buffer.from(publicKey, 'base64url').length]).toEqual([false, 65]);
    await subscribe('/201/phone');
    expect((await server.request('GET', path, { as: mum })).json).toEqual({ publicKey, isOn: true });
    expect((await server.request('GET', path, { as: admin })).json).toEqual({ publicKey, isOn: false });
    expect(await server.db.select({ publicKey: pushKeys.publicKey }).from(pushKeys)).toEqual([{ publicKey }]);
  });

  it.each([
    'http://example.com/x',
    'https://10.1.2.3/x',
    'https://[fe80::1]/x',
    'https://192.168.0.1/x',
    'https://no-such-host.invalid/x',
    'no address',
  ])('is refused at %s', async (endpoint) => {
    const { form } = makeSubscription(endpoint);
    const refusal = expectRefusal(await server.request('PUT', path, { as: mum, body: form }), 400);
    expect(refusal.issues?.[0]?.path).toBe('endpoint');
    expect(await server.db.select().from(pushSubscriptions)).toEqual([]);
  });

  it('is refused with keys that are none', async () => {
    const { form } = makeSubscription(`${service.url}/201/phone`);
    for (const keys of [{ ...form.keys, auth: 'short' }, { ...form.keys, p256dh: 'x'.repeat(200) }, {}]) {
      expectRefusal(await server.request('PUT', path, { as: mum, body: { ...form, keys } }), 400);
    }
  });

  it('is one for each session: the newest, and it ends when it is turned off', async () => {
    await subscribe('/201/old');
    await subscribe('/201/new');
    await announce();
    await server.pusher.deliver();
    expect(arrivals()).toEqual(['/201/new']);
    expect((await server.request('DELETE', path, { as: mum })).status).toBe(204);
    await announce();
    await server.pusher.deliver();
    expect(arrivals()).toEqual(['/201/new']);
  });
});

describe('a message', () => {
  it('arrives encrypted and signed, with the team and nothing of the text', async () => {
    const phone = await subscribe('/201/phone');
    const { id } = await announce({ targetTeams: [String(team.id)], priority: 'high' });
    expect(service.arrived).toEqual([]);
    await server.pusher.deliver();
    const [message, ...more] = service.arrived;
    if (!message) throw new Error('Nothing arrived.');
    expect(more).toEqual([]);
    expect(message.body.toString('latin1')).not.toContain('Sharks');
    expect(phone.decrypt(message.body)).toEqual({
      title: 'Sharks',
      body: 'Important announcement',
      path: `/announcements/${id}`,
      tag: `announcement:${id}`,
    });
    const { publicKey } = (await server.request('GET', path, { as: mum })).json;
    expect(senderOf(message, publicKey)).toMatchObject({ aud: service.url, sub: 'https://club.test' });
    expect(senderOf(message, newPushKeys().publicKey)).toBeNull();
    const [subscription] = await server.db.select().from(pushSubscriptions);
    expect(subscription?.lastSuccessAt).not.toBeNull();
    await server.pusher.deliver();
    expect(service.arrived).toHaveLength(1);
  });

  it('goes to those alone who want messages of its kind, whatever they chose for mail', async () => {
    await subscribe('/201/phone');
    const set = (values: object) => server.db.update(users).set(values).where(eq(users.id, mum.id));
    await set({ mutedPush: ['announcements'] });
    expect((await announce()).mailed).toBe(1);
    await server.pusher.deliver();
    expect(arrivals()).toEqual([]);
    await set({ mutedPush: ['schedule'], mutedMail: ['announcements'] });
    expect((await announce()).mailed).toBe(0);
    await server.pusher.deliver();
    expect(arrivals()).toEqual(['/201/phone']);
    await set({ mutedPush: [], mutedMail: [] });
  });

  it('of a change that fails is not sent', async () => {
    await subscribe('/201/phone');
    const body = { ...news, targetTeams: ['99999'] };
    expectRefusal(await server.request('POST', '/api/announcements', { as: admin, body }), 400);
    await server.pusher.deliver();
    expect(arrivals()).toEqual([]);
  });

  it('of an announcement that is removed before it is sent is dropped', async () => {
    await subscribe('/201/phone');
    const { id } = await announce();
    expect((await server.request('DELETE', `/api/announcements/${id}`, { as: admin })).status).toBe(204);
    await server.pusher.deliver();
    expect(arrivals()).toEqual([]);
  });

  it('is sent soon after the change by a running program', async () => {
    const running = await startTestServer({ db: server.db, club: null, sendPush: true });
    try {
      await subscribe('/201/phone');
      await running.request('POST', '/api/announcements', { as: admin, body: news });
      await expect.poll(arrivals).toEqual(['/201/phone']);
    } finally {
      await running.close();
    }
  });
});

describe('a push service that', () => {
  it.each(['404', '410'])('answers %s ends the subscription', async (answer) => {
    await subscribe(`/${answer}/phone`);
    await announce();
    await server.pusher.deliver();
    expect(await server.db.select().from(pushSubscriptions)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['429', 600],
    ['500', 600],
    ['503', 600],
  ])('answers %s is asked again later, and a few times only', async (answer, seconds) => {
    await subscribe(`/${answer}/phone`);
    await announce();
    await server.pusher.deliver();
    await server.pusher.deliver();
    expect(service.arrived).toHaveLength(1);
    time.advance((seconds - 1) * 1000);
    await server.pusher.deliver();
    expect(service.arrived).toHaveLength(1);
    for (let tries = 1; tries < 10; tries += 1) {
      await server.db.update(pushMessages).set({ nextAttemptAt: MORNING });
      await server.pusher.deliver();
    }
    expect(service.arrived).toHaveLength(6);
    expect(await waiting()).toEqual([]);
    expect(await server.db.select().from(pushSubscriptions)).toHaveLength(1);
  });

  it.each(['301', '307', '400', '413'])(
    'answers %s gets the message once, and no other address does',
    async (answer) => {
      await subscribe(`/${answer}/phone`);
      await announce();
      await server.pusher.deliver();
      expect(arrivals()).toEqual([`/${answer}/phone`]);
      expect(await waiting()).toEqual([]);
    },
  );

  it('hangs delays nobody else, and its message is sent again', async () => {
    const hung = await startPushService();
    const dad = await makeUser(server.db);
    await makePlayer(server.db, { teamId: team.id, guardians: [dad] });
    const { form } = makeSubscription(`${hung.url}/hang/phone`);
    await server.request('PUT', path, { as: dad, body: form });
    await subscribe('/201/phone');
    await announce();
    const run = server.pusher.deliver();
    await expect.poll(() => [hung.arrived.length, arrivals()]).toEqual([1, ['/201/phone']]);
    await announce();
    const other = server.pusher.deliver();
    await expect.poll(arrivals).toEqual(['/201/phone', '/201/phone']);
    await hung.close();
    await Promise.all([run, other]);
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('takes too long is given up in time', async () => {
    const impatient = await startTestServer({ db: server.db, club: null, timing: { pushAnswer: 30 } });
    try {
      await subscribe('/hang/phone');
      await announce();
      await impatient.pusher.deliver();
      expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1]);
    } finally {
      await impatient.close();
    }
  });
});

describe('in quiet hours', () => {
  const NIGHT = '2026-11-28T14:00:00Z';
  const TOMORROW_AT_SEVEN = '2026-11-28T23:00:00Z';

  it('a message is kept until seven', async () => {
    time.set(NIGHT);
    await subscribe('/201/phone');
    await announce();
    await server.pusher.deliver();
    expect(arrivals()).toEqual([]);
    time.set(TOMORROW_AT_SEVEN);
    await server.pusher.deliver();
    expect(arrivals()).toEqual(['/201/phone']);
  });

  it('a cancellation on the same day is sent at once', async () => {
    time.set(NIGHT);
    await subscribe('/201/phone');
    const ids = [await event('2026-11-28T15:00:00Z'), await event('2026-11-28T23:30:00Z')];
    for (const id of ids) await cancel(id);
    await server.pusher.deliver();
    expect(arrivals()).toEqual(['/201/phone']);
    time.set(TOMORROW_AT_SEVEN);
    await server.pusher.deliver();
    expect(arrivals()).toEqual(['/201/phone', '/201/phone']);
  });

  it('a cancellation of what starts before seven is sent at once', async () => {
    time.set(NIGHT);
    await subscribe('/201/phone');
    await cancel(await event('2026-11-28T21:00:00Z'));
    await server.pusher.deliver();
    expect(arrivals()).toEqual(['/201/phone']);
  });

  it('a message is dropped when its event has begun by then', async () => {
    time.set(NIGHT);
    await subscribe('/201/phone');
    await move(await event('2026-11-28T21:00:00Z'), '2026-11-28T22:00:00Z');
    time.set(TOMORROW_AT_SEVEN);
    await server.pusher.deliver();
    expect([arrivals(), await waiting()]).toEqual([[], []]);
  });

  it('the news of a move is replaced by that of the cancellation', async () => {
    time.set(NIGHT);
    const phone = await subscribe('/201/phone');
    const id = await event('2026-11-29T10:00:00Z');
    const moved = await move(id, '2026-11-29T09:00:00Z');
    await server.request('PUT', `/api/events/${id}`, { as: admin, body: { ...moved, description: 'Bring sticks' } });
    expect((await waiting()).map(({ body }) => body)).toEqual(['Changed: Practice, now Sun, Nov 29, 5:00 PM']);
    await cancel(id);
    time.set(TOMORROW_AT_SEVEN);
    await server.pusher.deliver();
    expect(service.arrived.map(({ body }) => phone.decrypt(body))).toEqual([
      { title: 'Sharks', body: 'Cancelled: Practice, Sun, Nov 29, 5:00 PM', path: `/events/${id}`, tag: `event:${id}` },
    ]);
  });

  async function event(startTime: string): Promise<number> {
    const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
    return (await makeEvent(server.db, { title: 'Practice', teamId: team.id, startTime, endTime })).id;
  }

  async function move(id: number, startTime: string) {
    const found = (await server.request('GET', `/api/events/${id}`, { as: admin })).json;
    const answer = await server.request('PUT', `/api/events/${id}`, { as: admin, body: { ...found, startTime } });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  }

  async function cancel(id: number): Promise<void> {
    const body = { reason: 'Miguel is ill' };
    const answer = await server.request('POST', `/api/events/${id}/cancel`, { as: admin, body });
    expect(answer.status, answer.text).toBeLessThan(300);
  }
});
