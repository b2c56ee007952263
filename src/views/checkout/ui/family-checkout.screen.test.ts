import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Balance } from '@/features/payments/contract/balance';
import { expectAddress } from '../../../../test/screens/address';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { charge, pesos } from '../../../../test/screens/payments';

let server: DemoServer;
let balance: Balance;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
  await charge(server, { description: 'Next season', dueDate: '2099-01-10', amount: '0.10' });
  await charge(server, { child: 'Lia', description: 'A helmet', amount: '77.07' });
  balance = (await server.request('GET', '/api/payments/balance', { as: server.people.parent })).json;
});
afterAll(() => server.close());

const payButton = (sum: string) => screen.findByRole('button', { name: `Pay ${pesos(sum)}` });

it('pays what is due now, and everything where that is selected', async () => {
  const page = await open('/checkout/all');
  await payButton(balance.dueNow.total);
  expect(screen.queryByText('Next season')).toBeNull();
  expect(screen.getByText(/^This is what is due now\. Later: /)).toHaveTextContent(pesos(balance.later.total));
  await page.user.click(screen.getByRole('link', { name: 'Pay everything' }));
  await expectAddress('/checkout/all?pay=all');
  await payButton(balance.total);
  expect(screen.getByText('Next season')).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Pay what is due now' }));
  await expectAddress('/checkout/all');
  await page.user.click(await screen.findByRole('radio', { name: 'Card' }));
  await page.user.click(await payButton(balance.dueNow.total));
  await waitFor(() => expect(page.left).toEqual([expect.stringMatching(/\/api\/demo-checkout\//)]));
  const [sent] = page.requests.filter(({ call }) => call === 'POST /api/create-payment');
  const paymentIds = balance.dueNow.payments.map(({ id }) => id);
  expect(sent?.body).toMatchObject({ paymentIds, amount: balance.dueNow.total });
});

it('pays everything where nothing is due now, and says so', async () => {
  const dueNow = { total: '0.00', overdue: '0.00', payments: [] };
  await open('/checkout/all', { ...balance, total: balance.later.total, dueNow });
  await screen.findByText('Nothing is due now. This is everything that is due later.');
  await payButton(balance.later.total);
});

it('says that a reported payment waits for the club', async () => {
  const nothing = { total: '0.00', overdue: '0.00', payments: [] };
  const reported = { total: '3500.00', count: 1 };
  await open('/checkout/all', { total: '0.00', dueNow: nothing, later: nothing, reported, credit: '0.00' });
  await screen.findByRole('heading', { name: 'Nothing to pay' });
  expect(screen.getByText(/^What you reported as paid waits for the club/)).toBeVisible();
});

function open(path: string, json?: Balance) {
  const answers = json && { 'GET /api/payments/balance': { json } };
  return openScreen(server, path, { as: server.people.parent, answers });
}
