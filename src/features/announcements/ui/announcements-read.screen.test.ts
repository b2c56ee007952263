import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '@/shared/permissions';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openPage } from '../../../../test/screens/open-page';
import { openScreen } from '../../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('leads back from an announcement to the list with its filters, after a reload too', async () => {
  const { id } = await publish({ title: 'Found 3417', content: '-', priority: 'high' });
  const list = '/announcements?q=3417&priority=high';
  const page = await open('parent', list);
  await page.user.click(await screen.findByRole('link', { name: 'Found 3417' }));
  await expectAt(`/announcements/${id}`);
  page.load();
  await page.user.click(await screen.findByRole('link', { name: 'Back to Announcements' }));
  await expectAt(list);
  await page.answered();
});

it.each([
  ['/announcements', 'Search announcements'],
  ['/players', 'Search player name'],
])('cuts a search of %s to the longest search, in the box and in the URL', async (path, label) => {
  const page = await open('admin', `${path}?q=${'x'.repeat(201)}`);
  const box = await screen.findByRole('searchbox', { name: label });
  expect(box).toHaveValue('x'.repeat(200));
  expect(await screen.findByRole('button', { name: 'Clear Filter' })).toBeVisible();
  await page.fill(box, 'y'.repeat(199));
  await page.user.type(box, 'zzz');
  expect(box).toHaveValue(`${'y'.repeat(199)}z`);
  await page.answered();
});

it('filters by text and priority at once, and offers every priority', async () => {
  await publish({ title: 'Helmets of 52', content: 'New VISORS have come.', priority: 'high' });
  await publish({ title: 'Gloves of 52', content: 'Only a few.', priority: 'high' });
  await publish({ title: 'Visors of 52', content: 'See the desk.', priority: 'low' });
  const page = await open('admin', '/announcements');
  const search = await screen.findByRole('searchbox', { name: 'Search announcements' });
  const priority = screen.getByRole('combobox', { name: 'Priority' });
  const names = within(priority).getAllByRole('option');
  expect(names.map((option) => option.textContent)).toEqual(['All', 'High', 'Normal', 'Low']);
  await page.fill(search, 'of 52');
  await expectTitles('Visors of 52', 'Gloves of 52', 'Helmets of 52');
  await page.user.selectOptions(priority, 'High');
  await expectTitles('Gloves of 52', 'Helmets of 52');
  await page.user.selectOptions(priority, 'Low');
  await expectTitles('Visors of 52');
  await page.fill(search, 'new visors HAVE');
  await page.user.selectOptions(priority, 'All');
  await expectTitles('Helmets of 52');
  await page.answered();
});

it('keeps the search in the URL, over a reload and Back too', async () => {
  await publish({ title: 'Blades of 88', content: 'Sharpened\non Friday.', priority: 'high' });
  await publish({ title: 'Laces of 88', content: 'At the desk.', priority: 'low' });
  const page = await open('admin', '/announcements');
  await page.fill(await screen.findByRole('searchbox', { name: 'Search announcements' }), 'of 88');
  await expectAt('/announcements?q=of+88');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High');
  await expectAt('/announcements?q=of+88&priority=high');
  const expectFound = async () => {
    await expectTitles('Blades of 88');
    expect(screen.getByRole('searchbox', { name: 'Search announcements' })).toHaveValue('of 88');
    expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveValue('high');
  };
  await expectFound();
  page.load();
  await screen.findByRole('link', { name: 'Blades of 88' });
  await expectFound();
  await page.user.click(screen.getByRole('link', { name: 'Blades of 88' }));
  await screen.findByRole('heading', { name: 'Blades of 88', level: 1 });
  expect(screen.getByText(/^Sharpened/)).toHaveClass('whitespace-pre-wrap');
  history.back();
  await expectAt('/announcements?q=of+88&priority=high');
  await screen.findByRole('link', { name: 'Blades of 88' });
  await expectFound();
  await page.answered();
});

it('shows older announcements page by page', async () => {
  for (let number = 1; number <= 23; number += 1) await publish({ title: `Notice ${number} of 99`, content: '-' });
  const page = await open('super_admin', '/announcements?q=of+99');
  const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
  await waitFor(() => expect(cards()).toHaveLength(20));
  expect(cards()[0]).toHaveTextContent('Notice 23 of 99');
  await page.user.click(screen.getByRole('button', { name: 'Show older announcements' }));
  await waitFor(() => expect(cards()).toHaveLength(23));
  expect(cards().at(-1)).toHaveTextContent('Notice 1 of 99');
  expect(screen.queryByRole('button', { name: 'Show older announcements' })).toBeNull();
  await page.answered();
});

it('focuses the search box at a slash, without typing it', async () => {
  const page = await open('admin', '/announcements');
  const search = await screen.findByRole('searchbox', { name: 'Search announcements' });
  await page.user.keyboard('/');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  await page.user.keyboard('a/n');
  expect(search).toHaveValue('a/n');
  expect(document.querySelector('dialog[open]')).toBeNull();
  await page.answered();
});

it('distinguishes no match from none yet', async () => {
  const page = await open('admin', '/announcements?q=no-such-words-anywhere');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('No announcements found')).toBeVisible();
  expect(main.getByText('Try adjusting your search or filters')).toBeVisible();
  expect(main.queryByRole('button', { name: 'Create First Announcement' })).toBeNull();
  await page.user.click(main.getByRole('button', { name: 'Clear Filter' }));
  await expectAt('/announcements');
  expect((await main.findAllByRole('article')).length).toBeGreaterThan(0);

  page.answer('GET /api/announcements?', { json: [] });
  page.answer(/^GET \/api\/announcements$/, { json: [] });
  page.load();
  expect(await screen.findByText('No announcements found')).toBeVisible();
  expect(screen.getByText('Create your first announcement to get started')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Create First Announcement' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Announcement' })).toBeVisible();
});

it('shows markup as text, and every line of the detail', async () => {
  const title = '<script>document.title="hacked"</script>';
  const content = 'First <b>bold</b> line\n\n  third, <img src=x onerror=alert(1)>\n\u20b16,800';
  const { id } = await publish({ title, content, priority: 'high' });
  const page = await open('admin', '/announcements');
  const card = (await screen.findByRole('link', { name: title })).closest('li');
  expect(card).toHaveTextContent('First <b>bold</b> line');

  page.load(`/announcements/${id}`);
  await screen.findByRole('heading', { name: title, level: 1 });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('High Priority')).toBeVisible();
  expect(main.getByText(/^Posted [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  expect(main.queryByText(/^Last updated/)).toBeNull();
  const body = main.getByText(/First <b>bold<\/b> line/);
  expect(body.textContent).toBe(content);
  expect(screen.getByRole('main').querySelector('script, b, img')).toBeNull();
  expect(document.title).toBe(`${title} · Yelo`);
  await page.user.click(main.getByRole('link', { name: 'Back to Announcements' }));
  await expectAt('/announcements');
});

it('links the addresses of an announcement on its page, and not in the list', async () => {
  const address = `https://forms.test/${'long-'.repeat(40)}form?team=u10&day=1`;
  const content = `Fill in ${address}, not javascript:alert(1).\nThen rest.`;
  const { id } = await publish({ title: 'Form of 61', content });
  const page = await open('parent', `/announcements/${id}`);
  const link = await screen.findByRole('link', { name: address });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link.parentElement?.textContent).toBe(content);
  page.load('/announcements?q=Form+of+61');
  expect(await screen.findByText(/^Fill in https:/)).toBeVisible();
  expect(screen.queryByRole('link', { name: address })).toBeNull();
  await page.answered();

  await openPage(server, `/announcements/${id}`, { as: server.people.parent });
  expect(within(screen.getByRole('main')).getByRole('link', { name: address })).toHaveAttribute('href', address);
});

it('does not find an announcement that is gone, never was or cannot be read', async () => {
  const { id } = await publish({ title: 'For the Bantams', content: '-', targetTeams: ['4'] });
  const page = await open('parent', `/announcements/${id}`);
  const text = "The announcement you're looking for doesn't exist or has been removed.";
  for (const wrong of ['', '2147483647', '99999999999', 'abc']) {
    if (wrong) page.load(`/announcements/${wrong}`);
    await screen.findByRole('heading', { name: 'Announcement Not Found' });
  }
  expect(screen.getByText(text)).toBeVisible();

  page.answer(/^GET \/api\/announcements\/2$/, { json: null });
  page.load('/announcements/2');
  await screen.findByRole('heading', { name: 'Announcement Not Found' });

  page.answer(/^GET \/api\/announcements\/1$/, { status: 500, body: 'boom' });
  page.load('/announcements/1');
  expect(await screen.findByText(text)).toBeVisible();
  expect(page.requests.filter(({ call }) => call === 'GET /api/announcements/1')).toHaveLength(4);
  await page.user.click(screen.getByRole('link', { name: 'Back to Announcements' }));
  await expectAt('/announcements');
  await page.answered();
});

function open(role: Role, path: string) {
  return openScreen(server, path, { as: server.people[role] });
}

async function expectAt(address: string): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
}

async function expectTitles(...titles: string[]): Promise<void> {
  await waitFor(() => {
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual(titles);
  });
}

async function publish(body: { title: string; content: string; priority?: string; targetTeams?: string[] }) {
  const { status, json } = await server.request('POST', '/api/announcements', { as: server.people.admin, body });
  expect(status).toBe(201);
  return json;
}

it('says on the first tap why an icon button in a row is disabled, since a phone shows no tooltip', async () => {
  await openScreen(server, '/announcements', { as: server.people.coach });
  const [button] = await screen.findAllByRole('button', { name: /^Delete/, description: /^Only its author/ });
  const tap = { bubbles: true, pointerType: 'touch' };
  button?.dispatchEvent(new PointerEvent('pointerover', tap));
  button?.dispatchEvent(new PointerEvent('pointerout', tap));
  button?.dispatchEvent(new PointerEvent('click', tap));
  await waitFor(() => expect(document.querySelector('.tooltip')).toHaveTextContent(/^Only its author/));
});
