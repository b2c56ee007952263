import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { AttendanceSheet, EmergencyCard } from '@/features/attendance/contract';
import type { ClubEvent } from '@/features/events/contract';
import { expectNoAxeFaults } from './axe-faults';
import { type Line, layLine } from './line';
import { planPracticeNow } from './practice-now';
import { answered } from './quiet';
import { teamId } from './schedule-parts';
import { type Board, test as base, signInAlone, signInByHand } from './support';

/** A practice of the own team that goes on now, whatever hour it is; the player at the end of its list has no contact on file. */
const test = base.extend<{ line: Line; practice: ClubEvent }>({
  line: async ({ clubs }, use, { file }) => {
    const line = await layLine(await clubs.of(file));
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  practice: async ({ board, page }, use) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const event = await planPracticeNow(board);
    await use(event);
    await (await board.as('admin')).delete(`/api/events/${event.id}`);
  },
});

test("A coach's evening: all present, two changed, a card, and on without a connection", async ({
  page,
  context,
  board,
  line,
  practice,
}) => {
  await signInAlone(page, 'coach');
  await page.goto('/');
  const tonight = page.getByRole('region', { name: 'Today at the rink' });
  await expect(tonight.getByText(practice.title)).toBeVisible();
  await expect(tonight.getByText(/On now, until/)).toBeVisible();
  await expect(tonight.getByText(/0 going, \d+ still to answer/)).toBeVisible();
  await expectNoAxeFaults(page);
  await tonight.getByRole('link', { name: 'Take attendance' }).click();

  await expect(page.getByRole('heading', { name: practice.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All present' })).toBeInViewport();
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Take attendance', 'Who is coming', 'Event details']);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'All present' }).click();
  await mark(page, 0, 'Late').click();
  await mark(page, 1, 'Absent').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { players, counts } = await sheetOf(board, practice.id);
  expect(counts).toMatchObject({ late: 1, absent: 1, present: players.length - 2, unmarked: 0 });

  const cards = await cardsOf(board, practice.id);
  const first = cards.find(({ playerId }) => playerId === players[0]?.playerId);
  // No card was opened yet: the first one is opened without a connection.
  await kept(page, practice.id);

  await context.setOffline(true);
  // A page that has just been opened anew may get a request out before the browser cuts it off.
  line.cut();
  await expectCard(
    page,
    1,
    cards.find(({ playerId }) => playerId === players[1]?.playerId),
  );
  await mark(page, 2, 'Excused').click();
  await expect(page.getByText(/^1 mark is saved on this phone/)).toBeVisible();
  await expectNoAxeFaults(page);

  // The phone threw the tab away.
  await page.goto('about:blank');
  await page.goto(`/events/${practice.id}`);
  await expect(page.getByRole('heading', { name: practice.title, level: 1 })).toBeVisible();
  await expect(mark(page, 0, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(page, 2, 'Excused')).toHaveAttribute('aria-pressed', 'true');
  await expectCard(page, 0, first);
  await expectCard(
    page,
    3,
    cards.find(({ playerId }) => playerId === players[3]?.playerId),
  );
  await mark(page, 3, 'Late').click();
  await expect(page.getByText(/^2 marks are saved on this phone/)).toBeVisible();

  // A try of the phone's own between the two next lines gets nowhere, and doesn't count.
  let sent = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT') sent += 1;
  });
  line.mend();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/saved on this phone/)).toHaveCount(0);
  expect(sent).toBe(1);
  expect((await sheetOf(board, practice.id)).counts).toMatchObject({ late: 2, absent: 1, excused: 1, unmarked: 0 });

  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
  expect(await left(page)).toEqual({ storage: [], caches: [], workers: 0 });
  await context.setOffline(true);
  await expect(page.goto(`/events/${practice.id}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('Marks that wait stay at sign-out, and nothing else does', async ({ page, context, practice }) => {
  await openAtRink(page, practice.id);
  await page.route(`/api/events/${practice.id}/attendance`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await mark(page, 0, 'Late').click();
  await expect(page.getByText(/^1 mark is saved on this phone/)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
  expect(await left(page)).toEqual({ storage: ['yelo.taps'], caches: [], workers: 0 });
  await context.clearCookies();
});

test('A session that was ended elsewhere clears the phone with its next answer', async ({
  page,
  context,
  practice,
}) => {
  await openAtRink(page, practice.id);
  await endSession(context);
  await page.getByRole('link', { name: 'Back to Schedule' }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  expect(await left(page)).toMatchObject({ storage: [], caches: [] });
});

test('Whoever signs in next on the same phone finds nothing, and cannot read it', async ({
  page,
  context,
  practice,
}) => {
  await openAtRink(page, practice.id);
  const text = await page.evaluate(() => localStorage.getItem('yelo.rink') ?? '');
  // The session goes without a word to the page.
  await page.goto('about:blank');
  await context.clearCookies();
  await signInByHand(page, 'parent');
  await expect.poll(() => left(page)).toEqual({ storage: [], caches: [], workers: 0 });

  // Even what was put back by hand isn't theirs to see.
  await page.evaluate((kept) => localStorage.setItem('yelo.rink', kept), text);
  await page.goto('/schedule');
  await expect.poll(() => left(page)).toEqual({ storage: [], caches: [], workers: 0 });
});

test('Midnight clears the phone, by the clock and at the next start', async ({ page, practice }) => {
  await page.clock.install();
  await openAtRink(page, practice.id);
  const aged = (left: number) =>
    page.evaluate((left) => {
      const kept = JSON.parse(localStorage.getItem('yelo.rink') ?? '');
      const until = new Date(Date.now() + left).toISOString();
      localStorage.setItem('yelo.rink', JSON.stringify({ ...kept, until }));
    }, left);
  await aged(60_000);
  await page.goto('/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await left(page)).storage).not.toEqual([]);
  await page.clock.fastForward(60_000);
  await expect.poll(() => left(page)).toEqual({ storage: [], caches: [], workers: 0 });

  await page.goto(`/events/${practice.id}`);
  await kept(page, practice.id);
  await aged(-1);
  await page.goto('about:blank');
  await page.goto('/schedule');
  await expect.poll(() => left(page)).toEqual({ storage: [], caches: [], workers: 0 });
});

test('A team that was lost takes its cards along with the next answer', async ({ page, board, practice }) => {
  await openAtRink(page, practice.id);
  const admin = await board.as('admin');
  const team = (await (await admin.get('/api/teams')).json()).find(({ id }: { id: number }) => id === teamId);
  const put = async (coachId: string | null) =>
    expect(
      (
        await admin.put(`/api/teams/${teamId}`, { data: { name: team.name, ageGroup: team.ageGroup, coachId } })
      ).status(),
    ).toBe(200);
  const { players } = await sheetOf(board, practice.id);
  await put(null);
  try {
    await page.goto('/');
    const stored = () => page.evaluate(() => localStorage.getItem('yelo.rink') ?? '');
    await expect.poll(stored).not.toContain(practice.title);
    expect(await stored()).not.toContain(`"playerId":${players[0]?.playerId},`);
    await page.goto(`/events/${practice.id}`);
    await expect(page.getByRole('heading', { name: practice.title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Take attendance' })).toHaveCount(0);
  } finally {
    await put(team.coachId);
  }
});

test('An admin finds the same list and the same cards, and keeps nothing', async ({ page, board, practice }) => {
  await signInAlone(page, 'admin');
  await page.goto(`/events/${practice.id}`);
  await expect(page.getByRole('button', { name: 'All present' })).toBeVisible();
  const { players } = await sheetOf(board, practice.id);
  const cards = await cardsOf(board, practice.id);
  await expectCard(
    page,
    0,
    cards.find(({ playerId }) => playerId === players[0]?.playerId),
  );
  // A coach's phone begins to keep it once the page stands.
  await answered(page);
  expect(await left(page)).toEqual({ storage: [], caches: [], workers: 0 });
});

test('Every page for visitors clears the phone, whatever ended the session', async ({
  page,
  context,
  board,
  practice,
}) => {
  await openAtRink(page, practice.id);
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const text = await page.evaluate(() => localStorage.getItem('yelo.rink') ?? '');
  const cards = await cardsOf(board, practice.id);
  const delicate = cards
    .flatMap(({ lastName, medicalNotes, emergencyPhone }) => [lastName, medicalNotes, emergencyPhone])
    .filter((words) => words !== null && text.includes(words));
  expect(delicate.length).toBeGreaterThan(cards.length);
  await page.goto('about:blank');
  const admin = await board.as('super_admin');
  expect((await admin.put(`/api/admin/users/${id}/deactivate`)).status()).toBe(200);
  try {
    for (const path of ['/', '/api/login', '/players', '/nowhere']) {
      await page.goto(path);
      await expect.poll(() => left(page), path).toEqual({ storage: [], caches: [], workers: 0 });
      const everything = JSON.stringify([await storedText(page), await context.cookies()]);
      expect(delicate.filter((words) => words && everything.includes(words))).toEqual([]);
      await putBack(page, text);
    }
  } finally {
    expect((await admin.put(`/api/admin/users/${id}/reactivate`)).status()).toBe(200);
  }
});

async function openAtRink(page: Page, eventId: number): Promise<void> {
  await signInAlone(page, 'coach');
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole('button', { name: 'All present' })).toBeVisible();
  await kept(page, eventId);
}

/** Waits until the phone keeps all that the page needs. */
async function kept(page: Page, eventId: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (id) => {
        const text = localStorage.getItem('yelo.rink') ?? '';
        const pages: { event: { id: number } }[] = text ? JSON.parse(text).pages : [];
        const registration = await navigator.serviceWorker.getRegistration('/events/');
        return pages.some(({ event }) => event.id === id) && registration?.active?.state === 'activated';
      }, eventId),
    )
    .toBe(true);
}

/** What a phone still holds of the club. */
async function left(page: Page) {
  return page.evaluate(async () => ({
    storage: Object.keys(localStorage)
      .filter((key) => key.startsWith('yelo.'))
      .map((key) => key.split('.').slice(0, 2).join('.')),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

/** All that the browser holds of the club, as text. */
async function storedText(page: Page) {
  return page.evaluate(async () => {
    const pages = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    });
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, await Promise.all(pages)]);
  });
}

/** Has the phone keep again what it kept before. */
async function putBack(page: Page, text: string): Promise<void> {
  await page.evaluate(async (kept) => {
    localStorage.setItem('yelo.rink', kept);
    await (await caches.open('yelo.rink')).put('/events/1', new Response('A page'));
    await navigator.serviceWorker.register('/rink-worker.js', { scope: '/events/' });
  }, text);
  expect(await left(page)).toEqual({ storage: ['yelo.rink'], caches: ['yelo.rink'], workers: 1 });
}

async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: `${cookie.value}x` })));
}

/** Opens a player's card by the name, compares it with what the club has on file, and closes it. */
async function expectCard(page: Page, row: number, card: EmergencyCard | undefined): Promise<void> {
  if (!card) throw new Error('The club has no card of that player.');
  const button = rows(page).nth(row).getByRole('button').first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: `${card.firstName} ${card.lastName}` });
  await expect(dialog.getByText(card.medicalNotes ?? 'No medical notes on file.')).toBeVisible();
  const contact = dialog.getByRole('link', { name: card.emergencyPhone ?? '', exact: false }).first();
  if (card.emergencyPhone)
    await expect(contact).toHaveAttribute('href', `tel:${card.emergencyPhone.replace(/[^\d+]/g, '')}`);
  else if (!card.emergencyContact) await expect(dialog.getByText('No emergency contact on file.')).toBeVisible();
  for (const { name } of card.guardians) await expect(dialog.getByText(name, { exact: true }).last()).toBeVisible();
  // Every card is the same dialog.
  if (row === 0) await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

/** What a glove has to hit: names and marks of every player, and the button above them. */
async function expectLargeTargets(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Take attendance' });
  const heights = await list
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(40);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

async function sheetOf(board: Board, id: number): Promise<AttendanceSheet> {
  return (await (await board.as('admin')).get(`/api/events/${id}/attendance`)).json();
}

async function cardsOf(board: Board, id: number): Promise<EmergencyCard[]> {
  return (await (await board.as('admin')).get(`/api/events/${id}/emergency`)).json();
}

function rows(page: Page) {
  return page.getByRole('region', { name: 'Take attendance' }).getByRole('listitem');
}

function mark(page: Page, row: number, name: string) {
  return rows(page).nth(row).getByRole('button', { name, exact: true });
}
