import { type BrowserContext, expect, type Page } from '@playwright/test';
import { NOTES_WITHHELD } from '@/shared/offline-pages';
import { cardsOf, kept, left, mark, openAtRink, sheetOf, test } from './rink-parts';
import { teamId } from './schedule-parts';
import { type Board, signInByHand } from './support';

test.use({ serviceWorkers: 'allow' });

test('Sign-out keeps unsent marks and clears everything else', async ({ page, context, board, practice }) => {
  await openAtRink(page, practice.id);
  const words = await keptWords(page, board, practice.id);
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
  await expectNoTrace(page, words);
  await context.clearCookies();
});

test('A session ended elsewhere clears the phone with its next response', async ({
  page,
  context,
  board,
  practice,
}) => {
  await openAtRink(page, practice.id);
  const words = await keptWords(page, board, practice.id);
  await endSession(context);
  await page.getByRole('link', { name: 'Back to Schedule' }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  await expect.poll(() => left(page)).toMatchObject({ storage: [], caches: [] });
  await expectNoTrace(page, words);
});

test('The next person to sign in on the same phone finds nothing, and cannot read it', async ({
  page,
  context,
  board,
  practice,
}) => {
  await openAtRink(page, practice.id);
  const words = await keptWords(page, board, practice.id);
  const text = await page.evaluate(() => localStorage.getItem('yelo.rink') ?? '');
  // The session ends while the page isn't open.
  await page.goto('about:blank');
  await context.clearCookies();
  await signInByHand(page, 'parent');
  await expect.poll(() => left(page)).toMatchObject({ storage: [], caches: ['yelo.pages'] });
  // The parent may read and store the data of their own children, who have the same number to call.
  const own = await (await page.request.get('/api/players')).text();
  const others = words.filter((word) => !own.includes(word));
  expect(others.length).toBeGreaterThan(words.length / 2);
  await expectNoTrace(page, others);

  // Even data that is restored manually must not be visible to another user.
  await page.evaluate((kept) => localStorage.setItem('yelo.rink', kept), text);
  await page.goto('/schedule');
  await expect.poll(() => left(page)).toMatchObject({ storage: [], caches: ['yelo.pages'] });
});

test('The phone is cleared at midnight, by the clock and at the next start', async ({ page, board, practice }) => {
  await page.clock.install();
  await openAtRink(page, practice.id);
  // The roster may be read without a connection for longer, without notes and numbers.
  const words = detailsOf(await cardsOf(board, practice.id));
  await expect.poll(() => storedText(page)).toContain(NOTES_WITHHELD);
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
  await expect.poll(() => left(page)).toMatchObject({ storage: [], caches: ['yelo.pages'] });
  await expectNoTrace(page, words);

  await page.goto(`/events/${practice.id}`);
  await kept(page, practice.id);
  await aged(-1);
  await page.goto('about:blank');
  await page.goto('/schedule');
  await expect.poll(() => left(page)).toMatchObject({ storage: [], caches: ['yelo.pages'] });
});

test('Losing a team removes its cards with the next response', async ({ page, board, practice }) => {
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

test('Every page for visitors clears the phone, whatever ended the session', async ({ page, board, practice }) => {
  await openAtRink(page, practice.id);
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const text = await page.evaluate(() => localStorage.getItem('yelo.rink') ?? '');
  const words = await keptWords(page, board, practice.id);
  const admin = await board.as('super_admin');
  const account = async (call: string, data?: object) =>
    expect((await admin.put(`/api/admin/users/${id}/${call}`, { data: data ?? {} })).status()).toBe(200);
  const expectCleared = async (path: string) => {
    await page.goto(path);
    await expect.poll(() => left(page), path).toEqual({ storage: [], caches: [], workers: 0 });
    await expectNoTrace(page, words);
  };
  await page.goto('about:blank');
  await account('role', { role: 'parent' });
  await account('role', { role: 'coach' });
  await expectCleared('/');
  await putBack(page, text);
  await account('deactivate');
  try {
    for (const path of ['/', '/api/login', '/players', '/nowhere']) {
      await expectCleared(path);
      await putBack(page, text);
    }
  } finally {
    await account('reactivate');
  }
});

/** Returns what an emergency card has that no stored roster may have. */
function detailsOf(cards: Awaited<ReturnType<typeof cardsOf>>): string[] {
  const details = cards.flatMap(({ medicalNotes, emergencyPhone }) => [medicalNotes, emergencyPhone]);
  const known = details.filter((detail): detail is string => detail !== null);
  expect(known.length).toBeGreaterThan(cards.length / 2);
  return known;
}

/** Returns the names, notes and numbers of the team that are stored on the phone. */
async function keptWords(page: Page, board: Board, eventId: number): Promise<string[]> {
  const text = await storedText(page);
  const cards = await cardsOf(board, eventId);
  const words = cards
    .flatMap(({ lastName, medicalNotes, emergencyPhone }) => [lastName, medicalNotes, emergencyPhone])
    .filter((word): word is string => word !== null && text.includes(word));
  expect(words.length).toBeGreaterThan(cards.length);
  return words;
}

/** Searches every storage of the browser that a page may use. */
async function expectNoTrace(page: Page, words: string[]): Promise<void> {
  const everything = JSON.stringify([await storedText(page), await page.context().cookies()]);
  expect(words.filter((word) => everything.includes(word))).toEqual([]);
}

/** Returns everything that the browser stores of the club, as text. The files of the app are the same for everybody. */
async function storedText(page: Page) {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('yelo.assets.'));
    const pages = names.map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    });
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, await Promise.all(pages)]);
  });
}

/** Stores the phone's earlier data again. */
async function putBack(page: Page, text: string): Promise<void> {
  await page.evaluate(async (kept) => {
    localStorage.setItem('yelo.rink', kept);
    await (await caches.open('yelo.rink')).put('/events/1', new Response('A page'));
    await navigator.serviceWorker.register('/worker.js');
  }, text);
  expect(await left(page)).toEqual({ storage: ['yelo.rink'], caches: ['yelo.rink'], workers: 1 });
}

async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: `${cookie.value}x` })));
}
