import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentStats } from '@/features/payments/contract/list';
import type { Role } from '@/shared/permissions';
import { makePlayer, makeUser } from '../../../../test/factories';
import { expectAddress } from '../../../../test/screens/address';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import type { Reply } from '../../../../test/screens/line';
import { openScreen } from '../../../../test/screens/open-screen';
import {
  charge,
  childOf,
  findPaymentRow,
  findPaymentRows,
  paymentRows,
  pesos,
} from '../../../../test/screens/payments';
import { holdPhone } from '../../../../test/screens/phone';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('filters the list by each of the four cards, and clears the filter', async () => {
  const page = await open('admin', '/payments');
  const { json } = await server.request('GET', '/api/payments/stats', { as: server.people.admin });
  const stats: PaymentStats = json;
  const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
  const month = (await card('This Month')).textContent?.match(/Paid in (\w+ \d+)/)?.[1];
  for (const [name, status, words, sum] of [
    ['Total Revenue', 'paid', 'Paid', stats.totalRevenue],
    ['Outstanding', 'pending', 'Pending', stats.outstanding.sum],
    ['Overdue', 'overdue', 'Overdue', stats.overdue.sum],
  ] as const) {
    expect(await card(name)).toHaveTextContent(pesos(sum));
    await page.user.click(await card(name));
    await expectAddress(`/payments?status=${status}`);
    expect(await card(name)).toHaveAttribute('aria-pressed', 'true');
    for (const row of await findPaymentRows()) expect(row).toHaveTextContent(words);
    await page.user.click(await card(name));
    await expectAddress('/payments');
  }
  await page.user.click(await card('This Month'));
  await expectAddress(/^\/payments\?paidIn=\d{4}-\d{2}&status=paid$/);
  await screen.findByRole('button', { name: `Remove the filter Paid in ${month}` });
  await page.user.click(screen.getByRole('button', { name: 'Clear' }));
  await expectAddress('/payments');
});

it('keeps the page of the list in the URL', async () => {
  const page = await open('admin', '/payments');
  await screen.findByText(/^1 to 50 of \d+$/);
  expect(await findPaymentRows()).toHaveLength(50);
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText(/^51 to 100 of \d+$/);
  page.load();
  await screen.findByText(/^51 to 100 of \d+$/);
});

it('is searched and filtered by the URL', async () => {
  const { lastName } = await childOf(server, 'Mateo');
  await charge(server, { description: 'Curling stones', type: 'equipment', amount: '1234.5' });
  const page = await open('admin', '/payments');
  const search = await screen.findByLabelText('Search player or description');
  const choose = (label: string, value: string) => page.user.selectOptions(screen.getByLabelText(label), value);
  await page.fill(search, 'curling');
  await waitFor(() => expect(paymentRows()).toHaveLength(1));
  await expectAddress('/payments?q=curling');
  expect(paymentRows()[0]).toHaveTextContent('₱1,234.50');
  await page.fill(search, lastName);
  await expectAddress(`/payments?q=${lastName}`);
  await choose('Type', 'equipment');
  await choose('Payment Method', 'unspecified');
  await choose('Status', 'pending');
  await expectAddress(`/payments?q=${lastName}&type=equipment&method=unspecified&status=pending`);
  const rows = await findPaymentRows();
  expect(rows.filter((row) => row.textContent?.includes('Curling stones'))).toHaveLength(1);
  await choose('Status', 'cancelled');
  await screen.findByText('No payments found');
  await page.user.click(screen.getByRole('button', { name: 'Clear' }));
  await expectAddress('/payments');
  await waitFor(() => expect(search).toHaveValue(''));
});

it('starts with overdue payments, and by team', async () => {
  const page = await open('admin', '/payments');
  const first = await findPaymentRows();
  expect(first[0]).toHaveTextContent('Overdue');
  const { json: teams } = await server.request('GET', '/api/teams', { as: server.people.admin });
  const team: { id: number; name: string } = teams.find(({ playerCount }: { playerCount: number }) => playerCount > 0);
  const filter = screen.getByRole('combobox', { name: 'Team' });
  await within(filter).findByRole('option', { name: team.name });
  await page.user.selectOptions(filter, team.name);
  await expectAddress(`/payments?teamId=${team.id}`);
  await waitFor(async () => {
    for (const row of await findPaymentRows()) expect(row).toHaveTextContent(team.name);
  });
});

it("lists a family's payments by the soonest due date", async () => {
  const late = await charge(server, { description: 'Late fee', dueDate: '2098-12-31' });
  const next = await charge(server, { description: 'Next fee', dueDate: '2098-12-30' });
  await open('parent', '/payments');
  const words = (await findPaymentRows()).map((row) => row.textContent ?? '');
  const placeOf = (text: string) => words.findIndex((row) => row.includes(text));
  expect(placeOf('Next fee')).toBeLessThan(placeOf('Late fee'));
  expect(placeOf('Late fee')).toBeLessThan(placeOf('✓ Paid'));
  expect(placeOf('Next fee')).toBeGreaterThanOrEqual(0);
  for (const payment of [late, next]) {
    const body = { reason: 'Only a test' };
    await server.request('PUT', `/api/payments/${payment.id}/cancel`, { as: server.people.admin, body });
  }
  expect(screen.queryByRole('combobox', { name: 'Team' })).toBeNull();
});

it('tells a family whose only child is awaiting so, and not that there is nothing to pay', async () => {
  const rosa = await makeUser(server.db, { role: 'parent' });
  await makePlayer(server.db, { firstName: 'Pia', status: 'awaiting', registeredBy: rosa.id, guardians: [rosa] });
  await openScreen(server, '/payments', { as: rosa });
  expect(await screen.findByText('Pia waits for the club.')).toBeVisible();
  expect(screen.queryByText(/Nothing to pay right now/)).toBeNull();
});

it('is sorted by the amount, the largest first, and stays so when a filter is cleared', async () => {
  const page = await open('admin', '/payments?status=pending');
  await findPaymentRows();
  const amount = screen.getByRole('columnheader', { name: /^Amount/ });
  await page.user.click(within(amount).getByRole('button'));
  await expectAddress('/payments?status=pending&sort=amount&order=desc');
  expect(amount).toHaveAttribute('aria-sort', 'descending');
  const sums = (await findPaymentRows()).map((row) =>
    Number(/[\d,]+\.\d\d/.exec(row.children[2]?.textContent ?? '')?.[0].replaceAll(',', '')),
  );
  expect(sums.length).toBeGreaterThan(3);
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  await page.user.click(screen.getByRole('button', { name: 'Clear' }));
  await expectAddress('/payments?sort=amount&order=desc');
});

it('is a list of cards on a phone, with filters behind a button', async () => {
  holdPhone();
  const page = await open('admin', '/payments');
  const cards = () => [...screen.getByRole('list', { name: 'Payments' }).children];
  await screen.findByRole('list', { name: 'Payments' });
  await waitFor(() => expect(cards()).toHaveLength(50));
  await page.user.click(screen.getByRole('button', { name: 'Filter' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await page.user.selectOptions(await menu.findByLabelText('Status'), 'overdue');
  await expectAddress('/payments?status=overdue');
  await page.user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Remove the filter Overdue' })).toBeVisible();
  await waitFor(() => expect(cards().filter((card) => !card.textContent?.includes('Overdue'))).toEqual([]));
  await page.user.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement);
  await expectAddress('/payments');
  await page.answered();
});

it('shows a parent the payments of their own children only', async () => {
  const { json: children } = await server.request('GET', '/api/players', { as: server.people.parent });
  await open('parent', '/payments');
  expect((await screen.findByRole('heading', { level: 1 })).parentElement).toHaveTextContent(
    'Payment ManagementYour payments',
  );
  for (const row of await findPaymentRows()) {
    const name = within(row).getByRole('rowheader').textContent ?? '';
    const own = children.filter((child: { firstName: string; lastName: string }) =>
      name.includes(`${child.firstName} ${child.lastName}`),
    );
    expect(own).toHaveLength(1);
  }
  expect(screen.queryByRole('button', { name: 'Create Payment' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit|More for|Confirm)/ })).toBeNull();
});

it('thanks a parent for a report until a filter is chosen or it is dismissed', async () => {
  const thanks = /The club confirms your payment within 24 hours/;
  const page = await open('parent', '/payments?status=success');
  await screen.findByText(thanks);
  await page.user.selectOptions(screen.getByLabelText('Type'), 'registration');
  await expectAddress('/payments?type=registration');
  await waitFor(() => expect(screen.queryByText(thanks)).toBeNull());
  page.load('/payments?status=success');
  await page.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await expectAddress('/payments');
  await waitFor(() => expect(screen.queryByText(thanks)).toBeNull());
});

it('links a parent from a payment to its checkout', async () => {
  const payment = await charge(server, { description: 'A jersey' });
  const page = await open('parent', '/payments');
  await page.user.click(await screen.findByRole('link', { name: /^Pay Now A jersey of Mateo/ }));
  await expectAddress(`/checkout/${payment.id}`);
});

it('asks a parent first for what is due now, and for nothing that was reported', async () => {
  const as = server.people.parent;
  const balance = async () => (await server.request('GET', '/api/payments/balance', { as })).json;
  await charge(server, { description: 'Next season', dueDate: '2099-01-10', amount: '0.10' });
  const helmet = await charge(server, { description: 'A helmet', amount: '77.07' });
  const before = await balance();
  const page = await open('parent', '/payments');
  await screen.findByRole('heading', { name: new RegExp(`^${pesos(before.dueNow.total)} is due now for`) });
  expect(screen.getByText(/^Later: \d+ payments?, ₱/)).toHaveTextContent(pesos(before.later.total));
  expect(screen.getByRole('link', { name: 'Pay what is due now' })).toHaveAttribute('href', '/checkout/all');
  expect(screen.getByRole('link', { name: 'Pay everything' })).toHaveAttribute('href', '/checkout/all?pay=all');

  const body = { paymentMethod: 'cash' };
  const { status } = await server.request('PUT', `/api/payments/${helmet.id}/mark-paid`, { as, body });
  expect(status).toBe(200);
  const after = await balance();
  page.load('/payments');
  await screen.findByRole('heading', { name: new RegExp(`^${pesos(after.dueNow.total)} is due now for`) });
  expect(screen.getByText(/^Reported as paid: /)).toHaveTextContent(pesos(after.reported.total));
  const { json: stats } = await server.request('GET', '/api/payments/stats', { as });
  const outstanding = await screen.findByRole('button', { name: /^Outstanding/ });
  expect(outstanding).toHaveTextContent(pesos(stats.outstanding.sum));
  expect(outstanding).toHaveTextContent(`, ${stats.outstanding.reported} reported`);
  const row = within(await findPaymentRow('A helmet'));
  expect(row.queryByRole('link', { name: /^Pay Now/ })).toBeNull();
  expect(row.getByRole('link', { name: /^Details/ })).toHaveAttribute('href', `/checkout/${helmet.id}`);
});

it('lets a coach read, but neither pay nor change', async () => {
  const page = await open('coach', '/payments?status=pending');
  const [row] = await findPaymentRows();
  const edit = within(row as HTMLElement).getByRole('button', { name: /^Edit / });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  expect(edit).toHaveAccessibleDescription('Only admins can change payments.');
  expect(screen.queryByRole('link', { name: /^Pay Now/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create Payment' })).toBeNull();
  page.load('/payments?edit=new');
  await findPaymentRows();
  await page.answered();
  expect(document.querySelector('dialog[open]')).toBeNull();
});

it('says that it is loading or that it failed, and tries again', async () => {
  const page = await open('admin', '/payments');
  const failure = page.answer('GET /api/payments?', { status: 500, body: '' });
  await screen.findByText('The payments could not be loaded');
  failure.undo();
  const list = page.hold('GET /api/payments?');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  const isLoading = () => screen.getAllByRole('status').some((status) => status.textContent?.includes('Loading...'));
  await waitFor(() => expect(isLoading()).toBe(true));
  list.release();
  await findPaymentRows();
});

it('says that there are no payments, or none that match', async () => {
  const page = await open('admin', '/payments', { 'GET /api/payments?': { json: [] } });
  await screen.findByText('No payments found');
  expect(screen.getByText(/^Create the first payment/)).toBeVisible();
  page.load('/payments?q=nobody');
  await screen.findByText('Try another name or another description');
});

function open(role: Role, path: string, answers?: Record<string, Reply>) {
  return openScreen(server, path, { as: server.people[role], answers });
}
