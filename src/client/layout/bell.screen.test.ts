import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Announcement } from '@/features/announcements/contract';
import { makeUser } from '../../../test/factories';
import { type DemoServer, startDemoServer } from '../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../test/screens/open-screen';
import { toastLines } from '../../../test/screens/toast';

const HOUR = 3_600_000;
const READ = 'GET /api/announcements?limit=5';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('counts the last 7 days and shows the age of each', async () => {
  const page = await openNews([0.2, 3.5, 30, 6.9 * 24, 7.1 * 24]);
  expect(await findBell('Notifications, 4 recent')).toHaveTextContent('4');
  const box = await openBell(page);
  const rows = await within(box).findAllByRole('listitem');
  expect(rows).toHaveLength(4);
  for (const [index, age] of ['Just now', '3h ago', '1d ago', '6d ago'].entries()) {
    const row = rows[index] as HTMLElement;
    within(row).getByText(age, { exact: true });
    expect(row).toHaveTextContent(`Notice ${index + 1}`);
    expect(row).toHaveTextContent('What it says');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/announcements/${index + 1}`);
    expect(row.querySelector('svg')).not.toBeNull();
  }
  await page.user.click(within(box).getByRole('link', { name: 'View all announcements' }));
  await waitFor(() => expect(window.location.pathname).toBe('/announcements'));
  await waitFor(() => expect(box).toBeEmptyDOMElement());
});

it('shows at most five, newest first', async () => {
  const page = await openNews([6, 1, 5, 2, 4, 3]);
  expect(await findBell('Notifications, 5 recent')).toHaveTextContent('5');
  const box = await openBell(page);
  const ages = await within(box).findAllByText(/^\dh ago$/);
  expect(ages.map((age) => age.textContent)).toEqual(['1h ago', '2h ago', '3h ago', '4h ago', '5h ago']);
});

it('says when there are none', async () => {
  const page = await openNews([8 * 24]);
  expect(await findBell('Notifications')).toHaveTextContent(/^$/);
  const box = await openBell(page);
  await within(box).findByText('No recent notifications', { exact: true });
  within(box).getByRole('link', { name: 'View all announcements' });
});

it('has no number once it was opened, on every device, and counts what is new since then', async () => {
  const person = await makeUser(server.db);
  const now = Date.now();
  const page = await openNews([30, 6, 3], { as: person, now });
  await findBell('Notifications, 3 recent');
  const box = await openBell(page);
  await waitFor(() => expect(within(box).getAllByRole('listitem')).toHaveLength(3));
  expect(await findBell('Notifications')).toHaveTextContent(/^$/);
  const readUser = async () => (await server.request('GET', '/api/auth/user', { as: person })).json;
  await waitFor(async () => expect((await readUser()).bellSeenAt).toEqual(expect.any(String)));

  await openNews([30, 6, 3], { as: person, now });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Recent Announcements' })).toHaveTextContent('Notice 3'),
  );
  await findBell('Notifications');
  await openNews([30, 6, 3, 0.5], { as: person, now });
  await findBell('Notifications, 1 recent');

  const again = await openNews([30, 6, 3], { as: person, now });
  const shown = await openBell(again);
  await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(3));
  await again.user.click(within(shown).getByRole('link', { name: 'View all announcements' }));
  await screen.findByRole('heading', { name: 'Announcements', level: 1 });
  expect(again.requests.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

it('records silently that it was opened, and retries with the next page after a failure', async () => {
  const person = await makeUser(server.db);
  const page = await openNews([3], { as: person });
  page.answer('PUT /api/announcements/seen', { status: 503 });
  await findBell('Notifications, 1 recent');
  await openBell(page);
  await waitFor(() => expect(page.requests.map(({ call }) => call)).toContain('PUT /api/announcements/seen'));
  await findBell('Notifications');
  expect(toastLines()).toEqual([]);
  await openNews([3], { as: person });
  await findBell('Notifications, 1 recent');
});

it('says that it is loading or that it failed, and tries again', async () => {
  let reply: { status?: number; json?: unknown } = { status: 503 };
  const page = await openScreen(server, '/schedule', { as: server.people.parent, answers: { [READ]: () => reply } });
  const reads = page.hold(READ);
  const box = await openBell(page);
  await waitFor(() => expect(within(box).getByRole('status')).toHaveTextContent('Loading...'));
  reads.release();
  await waitFor(() =>
    expect(within(box).getByRole('status')).toHaveTextContent('The notifications could not be loaded'),
  );
  expect(within(box).queryByText('No recent notifications')).toBeNull();
  reply = { json: news([1]) };
  await page.user.click(within(box).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(box).getAllByRole('listitem')).toHaveLength(1));
});

it('shows a new announcement first, and links to its page', async () => {
  const body = { title: 'Fresh ice', content: 'Just <b>cut</b>.', priority: 'high' };
  const { json } = await server.request('POST', '/api/announcements', { as: server.people.admin, body });
  const page = await openScreen(server, '/schedule', { as: server.people.parent });
  const box = await openBell(page);
  const [row] = await within(box).findAllByRole('listitem');
  expect(row).toHaveTextContent('Fresh ice');
  expect(row).toHaveTextContent('Just <b>cut</b>.');
  expect(row).toHaveTextContent('Just now');
  await page.user.click(within(row as HTMLElement).getByRole('link'));
  await screen.findByRole('heading', { name: 'Fresh ice', level: 1 });
  expect(window.location.pathname).toBe(`/announcements/${json.id}`);
});

it('links staff to documents to review, and requests them only when it is opened', async () => {
  const { review } = await stats('admin');
  expect(review).toBeGreaterThan(0);
  const page = await openScreen(server, '/schedule', { as: server.people.admin });
  await screen.findByRole('heading', { level: 1 });
  const asksStats = () => page.requests.some(({ call }) => call === 'GET /api/documents/stats');
  expect(asksStats()).toBe(false);
  const box = await openBell(page);
  const line = await within(box).findByRole('link', { name: `${review} documents to review` });
  expect(asksStats()).toBe(true);
  await page.user.click(line);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/documents?status=review'));
  await waitFor(() => expect(box).toBeEmptyDOMElement());
});

it('links a guardian to missing papers', async () => {
  const { missing } = await stats('parent');
  expect(missing).toBeGreaterThan(0);
  const page = await openScreen(server, '/schedule', { as: server.people.parent });
  const box = await openBell(page);
  const name = new RegExp(`^${missing} papers? missing$`);
  await page.user.click(await within(box).findByRole('link', { name }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/documents?status=missing'));
});

it('shows no papers when none are waiting', async () => {
  const answers = { 'GET /api/documents/stats': { json: { complete: 3, missing: 4, expired: 1, review: 0 } } };
  const page = await openScreen(server, '/schedule', { as: server.people.coach, answers });
  const box = await openBell(page);
  await waitFor(() => expect(page.requests.map(({ call }) => call)).toContain('GET /api/documents/stats'));
  await within(box).findByRole('link', { name: 'View all announcements' });
  expect(within(box).queryByRole('link', { name: /to review|missing/ })).toBeNull();
});

function findBell(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

async function openBell(page: OpenScreen): Promise<HTMLElement> {
  await page.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return screen.findByRole('dialog', { name: 'Notifications' });
}

/** Opens home with a bell whose read returns announcements of these ages in hours, as a new user by default. */
async function openNews(hoursAgo: number[], { as, now }: { as?: { id: string }; now?: number } = {}) {
  const answers = { [READ]: { json: news(hoursAgo, now) } };
  return openScreen(server, '/', { as: as ?? (await makeUser(server.db)), answers });
}

function news(hoursAgo: number[], now = Date.now()): Announcement[] {
  return hoursAgo.map((hours, index) => {
    const createdAt = new Date(now - hours * HOUR).toISOString();
    const words = { title: `Notice ${index + 1}`, content: 'What it says', priority: 'normal' } as const;
    return { id: index + 1, ...words, targetTeams: [], authorId: 'x', createdAt, updatedAt: createdAt, version: 1 };
  });
}

async function stats(role: 'admin' | 'parent'): Promise<{ review: number; missing: number }> {
  return (await server.request('GET', '/api/documents/stats', { as: server.people[role] })).json;
}
