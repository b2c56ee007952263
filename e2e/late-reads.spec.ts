import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '@/features/accounts/contract/user';
import type { KnownRead, PageData, RenderPage } from '@/shared/page-data';
import { held, signIn, test } from './support';

const dataBlock = /(<script type="application\/json" id="session">)([^<]*)/;
const noticeReads = '/api/announcements?limit=5';

test('A read too late for the page and answered during hydration is shown after it', async ({ page, board }) => {
  const { title } = await board.publish({ title: board.title('Late ice'), content: 'Ice is cut.', priority: 'low' });
  await openWithLateNotices(page);
  // Errors in the browser's console, such as a hydration mismatch, fail the test.
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
});

test('A read too late for the page is repeated where hydration fails', async ({ page, complaints }) => {
  await openWithLateNotices(page, ([key, answer]) => [key, key.join('/') === '/api/dashboard/stats' ? {} : answer]);
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications, \d+ recent$/ })).toBeVisible();
  expect(complaints.length).toBeGreaterThan(0);
  complaints.length = 0;
});

test('What the page contained is refetched when somebody returns to it, however late its code was loaded', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'super_admin');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const code = await held(page, 'GET', '**/assets/activity-tab*.js');
  await page.goto('/admin?tab=activity', { waitUntil: 'commit' });
  await expect.poll(code.count).toBe(1);
  await page.clock.fastForward(5_000);
  code.release();
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true');
  expect(requested).not.toContain('/api/admin/activity');
  await page.getByRole('tab', { name: 'Recent Activity' }).click();
  await expect.poll(() => requested).toContain('/api/admin/activity');
});

/**
 * Opens the dashboard as rendered when its announcements are late; the browser's request for them is answered at once. Only the first page
 * of a test is routed: later ones are requested by the service worker.
 */
async function openWithLateNotices(
  page: Page,
  reported: (read: KnownRead) => KnownRead = (read) => read,
): Promise<void> {
  await signIn(page, 'super_admin');
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: await withoutReads(await answer.text(), noticeReads, reported) });
  });
  await answerAtOnce(page, noticeReads);
  await page.goto('/');
}

/** Returns the page as the server renders it when these reads are late. `reported` changes the data of the others. */
async function withoutReads(html: string, address: string, reported: (read: KnownRead) => KnownRead): Promise<string> {
  const { rendered, ...data } = JSON.parse(dataBlock.exec(html)?.[2] ?? '') as Required<PageData<CurrentUser>>;
  const reads = data.reads.filter(([key]) => key.join('/') !== address);
  expect(reads.length).toBe(data.reads.length - 1);
  const known = { ...data, reads, rendered };
  const screen = await render({ ...known, path: '/', search: '' });
  const begin = html.indexOf('<div id="root">') + '<div id="root">'.length;
  const end = html.indexOf('<script data-rendered-for=');
  const rest = html
    .slice(end)
    .replace(
      dataBlock,
      (_all, tag: string) => tag + JSON.stringify({ ...known, reads: reads.map(reported) }).replaceAll('<', '\\u003c'),
    );
  return `${html.slice(0, begin)}${screen}</div>${rest}`;
}

async function render(page: Parameters<RenderPage<CurrentUser>>[0]): Promise<string> {
  const { href } = pathToFileURL('dist/server/render/render-page.js');
  const built = (await import(href)) as { ready: Promise<void>; renderPage: RenderPage<CurrentUser> };
  await built.ready;
  const out = new PassThrough();
  built.renderPage(page, (error, pipe) => (pipe ? pipe(out) : out.destroy(error as Error)));
  return (await text(out)).replaceAll(' style="', ' data-style="');
}

/** Makes the browser answer a read locally, so that the response is available as soon as a script requests it. */
async function answerAtOnce(page: Page, address: string): Promise<void> {
  const answer = await page.request.get(address);
  await page.addInitScript(
    ([wanted, body]) => {
      const { fetch } = window;
      window.fetch = async (input, init) =>
        input === wanted ? ({ ok: true, json: async () => JSON.parse(body) } as Response) : fetch(input, init);
    },
    [address, await answer.text()] as const,
  );
}
