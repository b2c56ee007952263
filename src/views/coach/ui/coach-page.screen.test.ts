import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../../../test/factories';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { holdPhone } from '../../../../test/screens/phone';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows a payment status that the server refuses unchanged', async () => {
  const page = await open('/coach?when=over&payment=unpaid&status=no_show');
  const mark = () => within(screen.getByRole('table')).getAllByRole('button', { name: /^Mark Paid/ })[0] as HTMLElement;
  await waitFor(() => expect(mark()).toHaveAccessibleDescription('Paid to you in hand'));
  page.answer(/\/payment$/, { status: 500, body: '{}' });
  await page.user.click(mark());
  await expectToastWith('The payment was not noted. Please try again.');
  await waitFor(() => expect(mark()).toBeVisible());
});

it('completes a session, undoes that, edits and cancels it', async () => {
  await planSession('Speed', -1);
  const page = await open('/coach?when=all');
  const row = (title = 'Speed') => within(rowOf(title));
  const press = async (name: string, title?: string) =>
    page.user.click(await waitFor(() => row(title).getByRole('button', { name })));
  await press('Complete Speed');
  await waitFor(() => expect(rowOf('Speed')).toHaveTextContent('Completed'));
  expect(row().queryByRole('button', { name: /^(Complete|Cancel|No-show)/ })).toBeNull();
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowOf('Speed')).toHaveTextContent('Scheduled'));
  await press('No-show: Speed');
  await waitFor(() => expect(rowOf('Speed')).toHaveTextContent('No-show'));
  await press('Set Speed back to scheduled');
  await waitFor(() => expect(rowOf('Speed')).toHaveTextContent('Scheduled'));

  await press('Edit Speed');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Session' }));
  expect(form.getByLabelText(/^Rate/)).toHaveDisplayValue('900.00');
  await page.fill(form.getByLabelText(/^Title/), 'Speed, outdoors');
  await page.user.click(form.getByRole('button', { name: 'Update Session' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Session' })).toBeNull());
  await press('Cancel Speed, outdoors', 'Speed, outdoors');
  const question = await screen.findByRole('alertdialog', { name: 'Cancel session' });
  expect(within(question).queryByRole('radio')).toBeNull();
  await confirm(page, 'Cancel Session', 'Cancel session');
  await waitFor(() => expect(rowOf('Speed, outdoors')).toHaveTextContent('Cancelled'));
});

it('says why a session that has not started is no no-show yet', async () => {
  await planSession('Not yet', 3);
  const page = await open('/coach?when=all');
  await findSessions();
  const button = (name: string) => within(rowOf('Not yet')).getByRole('button', { name });
  const noShow = 'No-show: Not yet';
  await waitFor(() => expect(button(noShow)).toHaveAttribute('aria-disabled', 'true'));
  expect(button(noShow)).toHaveAccessibleDescription(/^This session hasn't started yet\./);
  await page.user.click(button(noShow));
  expect(page.requests.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  for (const name of ['Complete Not yet', 'Cancel Not yet', 'Edit Not yet']) {
    expect(button(name)).not.toHaveAttribute('aria-disabled');
  }
});

it('keeps the month in the URL', async () => {
  const page = await open('/coach?tab=money&month=2022-02');
  await screen.findByText('No earnings in February 2022');
  await page.user.click(screen.getByRole('button', { name: 'Month after' }));
  await waitFor(() => expect(location.search).toContain('month=2022-03'));
  const link = await screen.findByRole('link', { name: 'Export CSV' });
  expect(link).toHaveAttribute('href', expect.stringContaining('month=2022-03'));
});

it('keeps the week in the URL', async () => {
  const page = await open('/coach?tab=week&week=2021-01-06');
  await screen.findByRole('heading', { name: 'Jan 3 – 9, 2021' });
  await page.user.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(location.search).toContain('week=2021-01-10'));
  await page.user.click(screen.getByRole('button', { name: 'This week' }));
  await waitFor(() => expect(location.search).not.toContain('week=2021'));
  const [session] = await screen.findAllByRole('link', { name: /^Session/ });
  await page.user.click(session as HTMLElement);
  await screen.findByRole('dialog', { name: 'Edit Session' });
});

it('keeps the filters of the sessions in the URL', async () => {
  const page = await open('/coach?status=no_show&payment=paid');
  await screen.findByText('No sessions found');
  await page.user.click(screen.getByRole('button', { name: 'Clear Filter' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/coach'));
  expect(await findSessions()).toBeVisible();
});

it('shows upcoming sessions, soonest first, and where there are none, links to past ones', async () => {
  const page = await open('/coach');
  const when = (name: string) => within(screen.getByRole('group', { name: 'When' })).getByRole('radio', { name });
  const table = await findSessions();
  expect(when('Ahead')).toBeChecked();
  await waitFor(() => expect(table.querySelector('time')).toBeVisible());
  const shown = [...table.querySelectorAll('time')].map((day) => day.dateTime);
  expect(shown).toEqual([...shown].sort());

  page.answer('GET /api/coach/sessions?when=ahead', { json: [] });
  page.load();
  await screen.findByText('No sessions ahead');
  await page.user.click(screen.getByRole('button', { name: 'Show what is over' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/coach?when=over'));
  expect(when('Over')).toBeChecked();
  expect(await findSessions()).toBeVisible();
  await page.user.click(when('Ahead'));
  await waitFor(() => expect(location.pathname + location.search).toBe('/coach'));
});

it('shows a session on a phone as a card with everything that a row has', async () => {
  await planSession('Crossovers', 3);
  holdPhone();
  await open('/coach?when=ahead&status=scheduled');
  const list = await screen.findByRole('list', { name: 'Training sessions' });
  const card = await waitFor(() => within(list).getAllByText('Crossovers')[0]?.closest('li'));
  for (const name of [/^Complete/, /^Cancel/, /^No-show/, /^Edit/, /^Mark Paid/]) {
    expect(within(card as HTMLElement).getAllByRole('button', { name }).length).toBeGreaterThan(0);
  }
});

it('tells a coach without a team, a session or an earning so, on each tab', async () => {
  const page = await openScreen(server, '/coach', { as: await makeUser(server.db, { role: 'coach' }) });
  expect(await screen.findByText('No sessions ahead')).toBeVisible();
  for (const [path, words] of [
    ['/coach?when=all', 'No sessions yet'],
    ['/coach?tab=money', /^No earnings/],
    ['/coach?tab=week', 'Schedule management coming soon'],
  ] as const) {
    page.load(path);
    expect(await screen.findByText(words)).toBeVisible();
  }
});

it('says what cannot be loaded, and retries', async () => {
  const page = await open('/coach');
  const failure = page.answer('GET /api/coach/', { status: 500, body: '{}' });
  expect(await screen.findByText('The sessions could not be loaded')).toBeVisible();
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
  failure.undo();
  await page.user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1) as HTMLElement);
  expect(await findSessions()).toBeVisible();
});

it.each(['admin', 'parent'] as const)('tells a user who is %s that access is denied', async (role) => {
  await openScreen(server, '/coach', { as: server.people[role] });
  await screen.findByRole('heading', { name: 'Access Denied', level: 1 });
  expect(screen.getByText('You need coach privileges to access this dashboard.')).toBeVisible();
});

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.coach });
}

function findSessions(): Promise<HTMLElement> {
  return screen.findByRole('table', { name: 'Training sessions' });
}

function rowOf(title: string): HTMLElement {
  return screen.getByRole('rowheader', { name: (name) => name.includes(title) }).closest('tr') as HTMLElement;
}

/** Plans a session `hours` from now for two players of the demo coach. */
async function planSession(title: string, hours: number): Promise<void> {
  const { coach } = server.people;
  const players = await server.request('GET', '/api/players?teamId=2', { as: coach });
  const playerIds = players.json.slice(0, 2).map(({ id }: { id: number }) => id);
  const scheduledDate = new Date(Date.now() + hours * 3_600_000).toISOString();
  const body = { title, duration: 45, rate: '900.00', scheduledDate, playerIds };
  const { status } = await server.request('POST', '/api/coach/sessions', { as: coach, body });
  expect(status).toBe(201);
}
