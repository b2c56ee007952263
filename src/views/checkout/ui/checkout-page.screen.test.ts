import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { charge, readPayment } from '../../../../test/screens/payments';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it('records cash for an admin, which is paid at once', async () => {
  const { id } = await charge(server);
  const page = await openScreen(server, `/checkout/${id}`, { as: server.people.admin });
  await page.user.click(await screen.findByRole('radio', { name: 'Cash' }));
  const notes = screen.getAllByText(/it is marked paid at once, with a receipt/);
  await waitFor(() => expect(notes.some((note) => note.closest('[hidden]') === null)).toBe(true));
  await page.user.click(await screen.findByRole('button', { name: /^Pay ₱/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/payments?status=success'));
  await screen.findByText('The payment is marked paid, with a receipt.');
  expect(await readPayment(server, { id })).toMatchObject({ status: 'paid', paymentMethod: 'cash' });
  page.load(`/checkout/${id}`);
  await screen.findByRole('heading', { name: 'This payment is paid' });
});

it('polls until the provider has an answer', async () => {
  const payment = await charge(server, { child: 'Lia' });
  const page = await openScreen(server, `/checkout/${payment.id}`, { as: server.people.parent });
  await page.user.click(await screen.findByRole('radio', { name: 'Card' }));
  await page.user.click(screen.getByRole('button', { name: /^Pay ₱/ }));
  await waitFor(() => expect(page.left).toEqual([expect.stringMatching(/\/api\/demo-checkout\//)]));
  const { pathname } = new URL(page.left[0] ?? '', server.url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const paid = await server.request('POST', pathname, { as: server.people.parent, headers, body: 'outcome=pay' });
  expect(paid.status).toBe(303);

  let requests = 0;
  const answers = page.hold(/\/check$/);
  page.answer(/\/check$/, () => {
    requests += 1;
    return requests === 1 ? { json: { outcome: 'waiting', payment } } : undefined;
  });
  page.load(`/checkout/${payment.id}?back=success`);
  await screen.findByRole('heading', { name: 'Waiting for the provider' });
  answers.release();
  await screen.findByRole('heading', { name: 'Paid. Thank you!' });
  expect(requests).toBe(2);
});

it('says that a payment could not be checked, and checks again', async () => {
  const { id } = await charge(server, { child: 'Lia' });
  const page = await openScreen(server, `/checkout/${id}?back=success`, { as: server.people.parent });
  const failure = page.answer(/\/check$/, 'unreachable');
  await screen.findByRole('heading', { name: "We couldn't check your payment" });
  failure.undo();
  await page.user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: "We couldn't check your payment" })).toBeNull());
});
