import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Role } from '@/shared/permissions';
import { makeUser } from '../../../../test/factories';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import type { Reply } from '../../../../test/screens/line';
import { openScreen } from '../../../../test/screens/open-screen';
import { pesos } from '../../../../test/screens/payments';
import { supportPush } from '../../../../test/screens/push';

const moment = /[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M/;
const failure = { status: 500, json: { message: 'x', code: 'internal' } };

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it("shows an admin the club's figures, news and next events", async () => {
  const page = await open('admin');
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  expect(screen.getByText("Welcome back! Here's what's happening with your hockey organization.")).toBeVisible();
  await expectFigure('Total Players', '/players', '64', '+12% players from last month');
  await expectFigure('Active Teams', '/teams', '5', 'U8 to Varsity levels');
  await expectFigure('Pending Documents', '/documents', '9', 'Requires attention');
  await expectFigure('Monthly Revenue', '/payments', '₱184,500', '+8% revenue from last month');

  const news = within(screen.getByRole('region', { name: 'Recent Announcements' }));
  const newsRows = await findRows('Recent Announcements');
  for (const row of newsRows) {
    const link = within(row).getByRole('link');
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/announcements\/\d+$/));
    expect(link).toHaveTextContent(moment);
  }
  expect(news.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/announcements');

  const events = await findRows('Upcoming Events');
  expect(events[0]).toHaveTextContent('U10 Squirts practice');
  expect(events[0]).toHaveTextContent('SM Mall of Asia Ice Rink');
  expect(events[1]).toHaveTextContent('U14 Bantams vs Cavite Blades');
  for (const row of events) {
    expect(row).toHaveTextContent(moment);
    expect(within(row).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/events\/\d+$/));
    expect(row.querySelector('svg')).toBeVisible();
  }
  await page.user.click(within(newsRows[0] as HTMLElement).getByRole('link'));
  await waitFor(() => expect(location.pathname).toMatch(/^\/announcements\/\d+$/));
});

it('shows first what is waiting, each with its number and a link to exactly that list', async () => {
  const page = await open('admin');
  const region = await screen.findByRole('region', { name: 'Waiting for you' });
  await within(region).findAllByRole('link');
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Waiting for you');
  const row = (words: RegExp) => within(region).getByRole('link', { name: words });
  const payments = /^\d+ payments? waits? for your confirmation$/;
  expect(row(/^\d+ documents wait for a review$/)).toHaveAttribute('href', '/documents?status=review');
  expect(row(payments)).toHaveAttribute('href', '/payments?status=awaiting');
  expect(row(/^\d+ events? lacks? answers, over the next two weeks$/)).toHaveAttribute('href', '/unanswered');
  const count = Number.parseInt(row(payments).textContent ?? '', 10);
  await page.user.click(row(payments));
  await waitFor(() => expect(location.pathname + location.search).toBe('/payments?status=awaiting'));
  const toConfirm = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .filter((one) => within(one).queryAllByRole('button', { name: /^Confirm/ }).length > 0);
  await waitFor(() => expect(toConfirm()).toHaveLength(count));
});

it('shows a coach what is waiting in their own teams only', async () => {
  await open('coach');
  const region = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(await within(region).findByRole('link', { name: /lacks? answers/ })).toBeVisible();
  expect(within(region).queryByRole('link', { name: /payment|player|mail/ })).toBeNull();
});

it('shows a family nothing of what is waiting for the club', async () => {
  const page = await open('parent');
  await screen.findByRole('heading', { name: 'Your family' });
  await page.answered();
  expect(screen.queryByText(/Waiting for you|Nothing waits for you/)).toBeNull();
});

it('says in one line that nothing is waiting', async () => {
  await open('admin', { 'GET /api/dashboard/waiting': { json: [] } });
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull();
});

it('retries after a failure to load what is waiting', async () => {
  const page = await open('admin');
  const missing = page.answer('GET /api/dashboard/waiting', { status: 404, json: { message: 'No.' } });
  await screen.findByText('What waits for you could not be loaded');
  missing.undo();
  const region = within(screen.getByRole('region', { name: 'Waiting for you' }));
  await page.user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByRole('link', { name: /documents wait for a review/ })).toBeVisible();
});

it('moves an answered event to the next events, with the focus, where it can be changed', async () => {
  const { json: real } = await server.request('GET', '/api/dashboard/todo', { as: server.people.parent });
  let rsvp: unknown = null;
  const page = await open('parent');
  page.answer('GET /api/dashboard/todo', () => {
    const [first, ...rest] = real.answers;
    return { json: { ...real, answers: [{ ...first, rsvp }, ...rest] } };
  });
  page.answer(/^\w+ \/api\/events\/\d+\/attendance\//, ({ body }) => {
    rsvp = Object(body).status;
    return { json: {} };
  });
  const name = `Is ${real.answers[0].playerFirstName} coming?`;
  const going = within(await screen.findByRole('group', { name })).getByRole('button', { name: 'Going' });
  const todo = screen.getByRole('region', { name: /^To do/ });
  expect(todo).toContainElement(going);
  const count = Number(within(todo).getByRole('heading', { level: 2 }).textContent?.replace(/\D/g, ''));
  going.focus();
  await page.user.keyboard('{Enter}');
  const next = screen.getByRole('region', { name: 'Next events' });
  const requests = within(await within(next).findByRole('group', { name }));
  await waitFor(() => expect(requests.getByRole('button', { name: 'Going' })).toHaveFocus());
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /^To do/, level: 2 })).toHaveTextContent(`To do ${count - 1}`),
  );
  await page.user.click(requests.getByRole('button', { name: 'Maybe' }));
  await waitFor(() => {
    const again = within(within(next).getByRole('group', { name }));
    expect(again.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
  });
});

it("counts on the app's icon what a family has to do, and what waits for the staff", async () => {
  const numbers: number[] = [];
  Object.assign(navigator, { setAppBadge: async (count: number) => void numbers.push(count) });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));
  await open('parent');
  const todo = await screen.findByRole('heading', { name: /^To do \d+/, level: 2 });
  await waitFor(() => expect(numbers).toEqual([Number(todo.textContent?.replace(/\D/g, ''))]));
  const { json } = await server.request('GET', '/api/dashboard/waiting', { as: server.people.coach });
  await open('coach');
  const sum = (json as { count: number }[]).reduce((total, { count }) => total + count, 0);
  await waitFor(() => expect(numbers.at(-1)).toBe(sum));
});

it('offers push messages after an answer, and not before', async () => {
  supportPush();
  const page = await open('parent');
  page.answer(/^\w+ \/api\/events\/\d+\/attendance\//, () => ({ json: {} }));
  const offer = /^Get told on this device when a practice moves or is cancelled/;
  const [requests] = await screen.findAllByRole('group', { name: /^Is \w+ coming\?/ });
  expect(screen.queryByText(offer)).toBeNull();
  await page.user.click(within(requests as HTMLElement).getByRole('button', { name: 'Maybe' }));
  expect(await screen.findByText(offer)).toBeVisible();
  await page.answered();
});

it('shows a coach the figures of their own teams', async () => {
  await open('coach');
  await expectFigure('Total Players', '/players', '28');
  await expectFigure('Active Teams', '/teams', '2', 'U10 to U14 levels');
});

it('shows a family the figures of their own children', async () => {
  await open('parent');
  await expectFigure('Total Players', '/players', '2');
  await expectFigure('Pending Documents', '/documents', '1', 'Requires attention');
  await expectFigure('Monthly Revenue', '/payments', '₱7,000');
});

it('shows a parent first what the family has to do', async () => {
  await open('parent');
  const pay = await screen.findByRole('link', { name: 'Pay what is due now' });
  const todo = screen.getByRole('region', { name: /^To do/ });
  expect(todo).toContainElement(pay);
  for (const words of ['U10 Squirts practice', '₱3,500.00', 'Overdue']) expect(todo).toHaveTextContent(words);
  expect(within(todo).getByRole('heading', { level: 2 })).toHaveTextContent(/^To do 4$/);
  expect(within(todo).getAllByRole('group')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(/^To do/);
});

it('shows a family a paper that expires soon, with the way to renew it', async () => {
  const { json: real } = await server.request('GET', '/api/dashboard/todo', { as: server.people.parent });
  const { playerId, playerFirstName, playerLastName, teamId, teamName } = real.missingDocuments[0];
  const child = { playerId, playerFirstName, playerLastName, teamId, teamName };
  const paper = {
    ...child,
    type: 'Swim waiver',
    documentTypeId: 7,
    canSign: true,
    expiryDate: '2036-12-08',
    daysLeft: 12,
  };
  await open('parent', {
    'GET /api/dashboard/todo': {
      json: { ...real, missingDocuments: [], expiringDocuments: [paper, { ...paper, type: 'Photo', canSign: false }] },
    },
  });
  const row = await screen.findByRole('link', { name: /^Swim waiver expires in 12 days/ });
  expect(row).toHaveTextContent(/It is good until Dec 8, 2036\. Sign it here in the app\.$/);
  expect(row).toHaveAttribute('href', `/documents?sign=${playerId}-7`);
  expect(screen.getByRole('region', { name: /^To do/ })).toContainElement(row);
  const photo = screen.getByRole('link', { name: /^Photo expires in 12 days/ });
  expect(photo).toHaveTextContent(/Hand a new copy to your coach or the club\.$/);
  expect(photo).toHaveAttribute('href', '/documents');
});

it('is empty for a new user, and leads to the first child', async () => {
  const answers = { 'GET /api/announcements?': { json: [] }, 'GET /api/events/upcoming?': { json: [] } };
  const page = await openScreen(server, '/', { as: await makeUser(server.db), answers });
  await expectFigure('Total Players', '/players', '0');
  await expectFigure('Active Teams', '/teams', '0');
  await expectFigure('Pending Documents', '/documents', '0');
  await expectFigure('Monthly Revenue', '/payments', '₱0');
  expect(screen.queryByRole('region', { name: 'Set up your club' })).toBeNull();
  for (const [name, title, text] of [
    ['Recent Announcements', 'No announcements yet', 'Check back later for updates'],
    ['Upcoming Events', 'No upcoming events', 'Events will appear here when scheduled'],
  ] as const) {
    const region = within(screen.getByRole('region', { name }));
    expect(await region.findByText(title)).toBeVisible();
    expect(region.getByText(text)).toBeVisible();
  }
  await page.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  expect(await screen.findByText('No recent notifications')).toBeVisible();
  await page.user.keyboard('{Escape}');
  const todo = within(await screen.findByRole('region', { name: /^To do/ }));
  await page.user.click(await todo.findByRole('link', { name: 'Add your child' }));
  expect((await screen.findAllByText('No players yet'))[0]).toBeVisible();
  page.load('/teams');
  expect(await screen.findByText("Your children's teams show here once the club has placed them.")).toBeVisible();
  await page.answered();
});

it('tells a family with an awaiting child so, and that nothing is decided yet', async () => {
  const rosa = await makeUser(server.db, { role: 'parent' });
  const body = { firstName: 'Marco', lastName: 'Dela Paz', birthDate: '2016-02-03' };
  expect((await server.request('POST', '/api/players', { as: rosa, body })).status).toBe(201);
  await openScreen(server, '/', { as: rosa });
  expect(await screen.findByText('Marco waits for the club.')).toBeVisible();
  await screen.findByText('Total Players');
  expect(screen.queryByText(/^Nothing to pay/)).toBeNull();
});

it('shows separately what is due now, what is due later and what was reported', async () => {
  const { json: real } = await server.request('GET', '/api/dashboard/todo', { as: server.people.parent });
  const later = { total: '12266.66', count: 9 };
  const page = await open('parent', { 'GET /api/dashboard/todo': { json: { ...real, later } } });
  expect(await screen.findByText('Later: 9 payments, ₱12,266.66')).toBeVisible();
  const todo = screen.getByRole('region', { name: /^To do/ });
  expect(todo).toHaveTextContent(pesos(real.due.total));
  expect(within(todo).getByRole('link', { name: 'Pay everything' })).toHaveAttribute('href', '/checkout/all?pay=all');

  const reported = { total: '3500.00', count: 1 };
  page.answer('GET /api/dashboard/todo', {
    json: { ...real, due: null, later: { total: '0.00', count: 0 }, reported },
  });
  page.load();
  expect(await screen.findByText('Reported as paid: 1 payment, ₱3,500.00, for the club to confirm')).toBeVisible();
  expect(screen.getByText('Nothing is due now')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
});

it('shows four placeholder cards while it loads', async () => {
  const page = await open('admin');
  const calls = ['GET /api/dashboard/stats', 'GET /api/announcements?', 'GET /api/events/upcoming?'];
  const held = calls.map((call) => page.hold(call));
  const figures = await screen.findByRole('region', { name: 'Figures' });
  expect(await within(figures).findByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  expect(figures.querySelectorAll('[aria-hidden=true]:not(svg) > *')).toHaveLength(4);
  for (const name of ['Recent Announcements', 'Upcoming Events']) {
    const region = within(screen.getByRole('region', { name }));
    expect(region.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  }
  for (const request of held) request.release();
  await expectFigure('Total Players', '/players', '64');
});

it('says why the figures cannot be loaded after three retries', async () => {
  const page = await open('admin');
  page.answer('GET /api/dashboard/stats', {
    status: 500,
    json: { message: 'The figures are asleep.', code: 'internal' },
  });
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(await figures.findByText('Error loading statistics. Please refresh the page.')).toBeVisible();
  expect(figures.getByText('The figures are asleep.')).toBeVisible();
  await findRows('Recent Announcements');
  await page.answered();
  expect(page.requests.filter(({ call }) => call.startsWith('GET /api/dashboard/stats'))).toHaveLength(4);
});

it('shows one message and a way to reload when announcements and events both fail', async () => {
  const page = await open('admin');
  const failures = ['GET /api/announcements?', 'GET /api/events/upcoming?'].map((call) => page.answer(call, failure));
  // The bell uses the same announcements: if they had failed before the dashboard asks, they would be requested again.
  const news = page.hold('GET /api/announcements?');
  const requests = (call: string) => page.requests.filter((one) => one.call.startsWith(call)).length;
  await waitFor(() => expect(requests('GET /api/events/upcoming?')).toBe(4));
  await screen.findByRole('button', { name: /^Notifications/ });
  news.release();
  await waitFor(() => expect(requests('GET /api/announcements?')).toBe(4));
  await page.answered();
  expect(await screen.findByText('Unable to load dashboard data')).toBeVisible();
  expect(screen.getByText('Please refresh the page or contact support if the problem persists.')).toBeVisible();
  for (const one of failures) one.undo();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await page.user.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(reload).toHaveBeenCalledOnce();
  page.load();
  await findRows('Upcoming Events');
});

it('keeps the rest of the dashboard when only the events fail', async () => {
  const page = await open('admin');
  const events = page.answer('GET /api/events/upcoming?', failure);
  const panel = within(await screen.findByRole('region', { name: 'Upcoming Events' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('The events could not be loaded');
  expect(page.requests.filter(({ call }) => call.startsWith('GET /api/events/upcoming?'))).toHaveLength(4);
  await expectFigure('Total Players', '/players', '64');
  expect(screen.queryByText('Unable to load dashboard data')).toBeNull();
  events.undo();
  await page.user.click(panel.getByRole('button', { name: 'Try again' }));
  await findRows('Upcoming Events');
});

function open(role: Role, answers?: Record<string, Reply>) {
  return openScreen(server, '/', { as: server.people[role], answers });
}

async function expectFigure(label: string, href: string, value: string, trend?: string): Promise<void> {
  const card = await within(await screen.findByRole('main')).findByRole('link', {
    name: (name) => name.startsWith(label),
  });
  expect(card).toHaveAttribute('href', href);
  expect(within(card).getByText(value)).toBeVisible();
  if (trend) expect(within(card).getByText(trend)).toBeVisible();
}

/** Waits for the three rows of a panel. */
async function findRows(panel: string): Promise<HTMLElement[]> {
  return waitFor(() => {
    const rows = within(screen.getByRole('region', { name: panel })).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    return rows;
  });
}
