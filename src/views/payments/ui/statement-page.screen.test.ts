import { screen, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { charge } from '../../../../test/screens/payments';
import { holdPhone } from '../../../../test/screens/phone';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows a family what was charged and paid, and offers the PDF and the CSV', async () => {
  const page = await openScreen(server, '/payments/statement', { as: server.people.parent });
  const { json } = await server.request('GET', '/api/payments/statement', { as: server.people.parent });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(json.lines.length + 1);
  expect(screen.getByRole('link', { name: 'PDF' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSV' })).toBeVisible();
  await page.answered();
});

it('asks the club to choose the player', async () => {
  const page = await openScreen(server, '/payments/statement', { as: server.people.admin });
  expect(await screen.findByText('No player chosen')).toBeVisible();
  expect(page.requests.filter(({ call }) => call.includes('/api/payments/statement'))).toEqual([]);
});

it('says that there is no such player, and not that the connection failed', async () => {
  await openScreen(server, '/payments/statement?playerId=999999', { as: server.people.admin });
  expect(await screen.findByText('No such player')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a player' })).toBeVisible();
  expect(screen.queryByText(/Check your connection/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'PDF' })).toBeNull();
});

it('shows a refund on a phone without a sign, since it leaves the balance as it is', async () => {
  const as = server.people.admin;
  const { id } = await charge(server, { amount: '3000', description: 'Given back' });
  await server.request('PUT', `/api/payments/${id}/mark-paid`, { as, body: { paymentMethod: 'cash' } });
  const { status } = await server.request('POST', `/api/payments/${id}/refunds`, {
    as,
    body: { amount: '1000', way: 'hand', method: 'cash', reason: 'Injured' },
  });
  expect(status).toBe(201);
  holdPhone();
  await openScreen(server, '/payments/statement', { as: server.people.parent });
  const refund = await screen.findByText('Given back in cash: Given back');
  expect(within(refund.closest('li') as HTMLElement).getByText('₱1,000.00')).toBeVisible();
  expect(screen.getByText('+₱3,000.00')).toBeVisible();
});
