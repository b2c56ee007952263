import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { outbox } from '@/platform/mail/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

/** A time before the lesson of `form`. */
const time = testClock('2099-05-01T08:00:00Z');

let server: TestServer;
let coach: { id: string };
let parent: { id: string; email: string };
let other: { id: string; email: string };
let child: { id: number };
let friend: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  coach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db);
  other = await make.makeUser(db);
  child = await make.makePlayer(db, { firstName: 'Ana', lastName: 'Abadilla', guardians: [parent] });
  friend = await make.makePlayer(db, { firstName: 'Benigno', guardians: [other] });
});
beforeEach(() => server.db.delete(outbox));
afterAll(() => server.close());

const form = {
  title: 'Edge work',
  duration: 60,
  rate: '0',
  scheduledDate: '2099-05-01T10:00:00Z',
  location: 'SM Megamall',
};
const onDay = 'Fri, May 1, 2099, 6:00 PM to 7:00 PM, SM Megamall';

it('tells a family of a new lesson, its new time and its end, naming their own child only', async () => {
  const { json: session } = await write('POST', '', { playerIds: [child.id, friend.id] });
  const [planned] = await news(parent);
  expect(planned?.subject).toBe('Planned: Edge work');
  expect(planned?.body).toContain('Edge work with Ana is planned.');
  expect(planned?.body).toContain(onDay);
  expect(`${planned?.subject} ${planned?.body}`).not.toMatch(/Benigno|Abadilla/);

  const moved = { playerIds: [child.id, friend.id], scheduledDate: '2099-05-02T10:00:00Z' };
  await write('PUT', `/${session.id}`, { ...moved, playerNotes: 'Weak left side' });
  const [changed] = await news(parent);
  expect(changed?.subject).toBe('Changed: Edge work');
  expect(changed?.body).toContain(`Old: ${onDay}\nNew: Sat, May 2, 2099, 6:00 PM to 7:00 PM, SM Megamall`);
  await write('PUT', `/${session.id}`, { ...moved, playerNotes: 'Still weak' });
  expect(await news(parent)).toEqual([]);

  await write('PUT', `/${session.id}/status`, { status: 'cancelled' });
  expect((await news(parent)).map(({ subject }) => subject)).toEqual(['Cancelled: Edge work']);
  await write('PUT', `/${session.id}/status`, { status: 'scheduled' });
  expect((await news(parent)).map(({ subject }) => subject)).toEqual(['Planned: Edge work']);
  time.set('2099-05-02T11:00:00Z');
  expect((await write('PUT', `/${session.id}/status`, { status: 'completed' })).status).toBe(200);
  expect(await news(parent)).toEqual([]);
});

it('tells families who join and who leave', async () => {
  const { json: session } = await write('POST', '', { playerIds: [child.id] });
  await news(parent);
  await write('PUT', `/${session.id}`, { playerIds: [friend.id] });
  expect((await news(parent)).map(({ subject }) => subject)).toEqual(['Cancelled: Edge work']);
  expect((await news(other)).map(({ subject }) => subject)).toEqual(['Planned: Edge work']);
});

it('sends a series in one mail, and its cancellation in another', async () => {
  const repeat = { days: ['FR'], until: '2099-05-22' };
  const { json: session } = await write('POST', '', { playerIds: [child.id], repeat });
  expect((await news(parent)).map(({ subject }) => subject)).toEqual(['Planned: Edge work (4 dates)']);
  await write('PUT', `/${session.id}/status`, { status: 'cancelled', extent: 'following' });
  expect((await news(parent)).map(({ subject }) => subject)).toEqual(['Cancelled: Edge work (4 dates)']);
});

it('is sent again for a lesson that was scheduled again, whichever lesson of its series is cancelled', async () => {
  const repeat = { days: ['FR'], until: '2099-05-22' };
  const { json: first } = await write('POST', '', { playerIds: [child.id], repeat });
  const last = first.id + 3;
  await write('PUT', `/${last}`, { playerIds: [friend.id], scheduledDate: '2099-05-22T10:00:00Z' });
  await server.db.delete(outbox);
  const toFriend = async () => (await server.db.select().from(outbox).where(eq(outbox.recipient, other.email))).length;
  await write('PUT', `/${first.id + 1}/status`, { status: 'cancelled', extent: 'following' });
  await write('PUT', `/${last}/status`, { status: 'scheduled' });
  expect(await toFriend()).toBe(2);
  await write('PUT', `/${first.id}/status`, { status: 'cancelled', extent: 'following' });
  expect(await toFriend()).toBe(3);
});

it('is sent for nothing in the past, and to nobody who turned it off', async () => {
  const past = await write('POST', '', { playerIds: [child.id], scheduledDate: '2020-05-01T10:00:00Z' });
  await write('PUT', `/${past.json.id}/status`, { status: 'cancelled' });
  expect(await news(parent)).toEqual([]);
  await server.db
    .update(users)
    .set({ mutedMail: ['schedule'] })
    .where(eq(users.id, parent.id));
  await write('POST', '', { playerIds: [child.id] });
  expect(await news(parent)).toEqual([]);
  // Mail about charges is always sent.
  await write('POST', '', { playerIds: [child.id], rate: '100' });
  expect((await news(parent)).map(({ subject }) => subject)).toEqual(['New payment for Ana: Edge work']);
});

function write(method: string, path: string, body: object) {
  const whole = path.endsWith('/status') ? body : { ...form, ...body };
  return server.request(method, `/api/coach/sessions${path}`, { as: coach, body: whole });
}

/** Returns the mail that a user was sent since the last call. */
async function news({ email }: { email: string }) {
  return server.db.delete(outbox).where(eq(outbox.recipient, email)).returning();
}
