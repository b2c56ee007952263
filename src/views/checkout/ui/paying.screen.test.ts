import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAddress } from '../../../../test/screens/address';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { charge, readPayment } from '../../../../test/screens/payments';

const fields = { amount: '1250.50', type: 'tournament', description: 'Cup' } as const;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it('lets a parent whose payment fails retry, stop, and pay in the end', async () => {
  const payment = await charge(server, { ...fields, child: 'Lia' });
  const page = await open(`/checkout/${payment.id}`);
  await choose(page, 'GCash');
  await goAndAnswer(page, 'fail');
  await screen.findByText('The payment failed');
  expect(screen.getAllByText(/Nothing was charged\. Try again/)).toHaveLength(2);
  await expectAddress(`/checkout/${payment.id}`);

  await choose(page, 'Card');
  await goAndAnswer(page, 'cancel');
  await screen.findByText('The payment was stopped');
  expect((await readPayment(server, payment)).status).toBe('pending');

  await choose(page, 'Card');
  await goAndAnswer(page, 'pay');
  await screen.findByRole('heading', { name: 'Paid. Thank you!' });
});

it('ignores a URL that claims success, and waits for a late payment', async () => {
  const payment = await charge(server, { ...fields, child: 'Lia' });
  const page = await open(`/checkout/${payment.id}?back=success`);
  await expectAddress(`/checkout/${payment.id}`);
  await choose(page, 'GCash');
  await goAndAnswer(page, 'late');
  await screen.findByRole('heading', { name: 'Waiting for the provider' });
  expect(screen.queryByRole('button', { name: /^Pay ₱/ })).toBeNull();
  expect((await readPayment(server, payment)).status).toBe('pending');
});

it('lets a parent report a bank transfer once, and still pay online', async () => {
  const payment = await charge(server, fields);
  const page = await open(`/checkout/${payment.id}`);
  await choose(page, 'Bank transfer');
  await screen.findByText(/Transfer ₱1,250\.50 .*Confirmation comes within 24 hours\./);
  await screen.findByRole('button', { name: 'Pay ₱1,250.50' });
  const report = page.hold(/^PUT .*\/mark-paid$/);
  await page.user.dblClick(payButton());
  await waitFor(() => expect(payButton()).toHaveAccessibleName(/Processing\.\.\./));
  report.release();
  await expectAddress('/payments?status=success');
  await screen.findByText(/The club confirms your payment within 24 hours/);
  await page.answered();
  expect(page.requests.filter(({ call }) => /^PUT .*\/mark-paid$/.test(call))).toHaveLength(1);
  expect(await readPayment(server, payment)).toMatchObject({ status: 'pending', confirmation: 'awaiting' });

  page.load(`/checkout/${payment.id}`);
  await screen.findByRole('heading', { name: 'Reported as paid' });
  expect(screen.queryByRole('button', { name: /^Pay ₱/ })).toBeNull();
  await page.user.click(await screen.findByRole('button', { name: 'Pay online instead' }));
  await screen.findByText(/Don't pay twice/);
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
});

it('leads back to the payments, without saying that the club knows, when a report waits for a connection', async () => {
  const payment = await charge(server, { ...fields, child: 'Lia', description: 'Skates' });
  const page = await open(`/checkout/${payment.id}`);
  page.answer(/^PUT .*\/mark-paid$/, { status: 202, json: {} });
  await choose(page, 'Cash');
  await page.user.click(payButton());
  await expectAddress('/payments');
  await page.answered();
  expect(screen.queryByText(/The club confirms your payment/)).toBeNull();
});

it('shows the club a reference of a bank transfer, and the family why the club declined it', async () => {
  const payment = await charge(server, { ...fields, description: 'Mask' });
  const page = await open(`/checkout/${payment.id}`);
  await choose(page, 'Bank transfer');
  await page.fill(await screen.findByLabelText(/^Reference/), ' BDO 7781 ');
  await page.user.click(payButton());
  await expectAddress('/payments?status=success');
  await page.answered();
  expect(await readPayment(server, payment)).toMatchObject({ confirmation: 'awaiting', reportedReference: 'BDO 7781' });

  page.load(`/checkout/${payment.id}`);
  await screen.findByText(/nothing more to do\. Reference: BDO 7781\.$/);

  const as = server.people.admin;
  const body = { reason: 'Only ₱1,000 came.' };
  expect((await server.request('PUT', `/api/payments/${payment.id}/decline`, { as, body })).status).toBe(200);
  page.load('/payments?q=mask');
  await screen.findAllByText('Only ₱1,000 came.');
  page.load(`/checkout/${payment.id}`);
  await screen.findByText('The club says: Only ₱1,000 came.');
  page.load('/');
  await screen.findByText(/^Mateo, Mask: the club couldn't confirm what you reported\. “Only ₱1,000 came\.”$/);
});

it('opens one checkout for a double click, and the same one again', async () => {
  const payment = await charge(server, fields);
  const page = await open(`/checkout/${payment.id}`);
  await choose(page, 'GCash');
  const opening = page.hold('POST /api/create-payment');
  await page.user.dblClick(payButton());
  await waitFor(() => expect(payButton()).toHaveAttribute('aria-busy', 'true'));
  expect(payButton()).toHaveAccessibleName(/Processing\.\.\./);
  await page.user.click(payButton());
  opening.release();
  await waitFor(() => expect(page.left).toHaveLength(1));
  expect(page.left[0]).toMatch(/\/api\/demo-checkout\//);
  expect(page.requests.filter(({ call }) => call === 'POST /api/create-payment')).toHaveLength(1);

  page.load(`/checkout/${payment.id}`);
  await screen.findByText(/An online payment was begun/);
  await choose(page, 'Card');
  await page.user.click(payButton());
  await waitFor(() => expect(page.left).toEqual([page.left[0], page.left[0]]));
});

it('shows failures in place, and tries again', async () => {
  const payment = await charge(server, fields);
  const page = await open(`/checkout/${payment.id}`);
  const alert = () => within(screen.getByRole('main')).findByRole('alert');
  await choose(page, 'GCash');
  const failure = page.answer('POST /api/create-payment', 'unreachable');
  await page.user.click(payButton());
  expect(await alert()).toHaveTextContent('The club could not be reached. Nothing was charged.');
  expect(payButton()).toHaveAccessibleName(/^Pay ₱1,250\.50/);
  failure.undo();

  const body = { ...(await readPayment(server, payment)), amount: '1300.00' };
  const changed = await server.request('PUT', `/api/payments/${payment.id}`, { as: server.people.admin, body });
  expect(changed.status).toBe(200);
  await page.user.click(within(await alert()).getByRole('button', { name: 'Try again' }));
  const words = 'The amount has changed in the meantime.';
  await waitFor(async () => expect(await alert()).toHaveTextContent(words));
  await page.user.click(within(await alert()).getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(payButton()).toHaveAccessibleName(/^Pay ₱1,300\.00/));
  await page.user.click(payButton());
  await waitFor(() => expect(page.left).toEqual([expect.stringMatching(/\/api\/demo-checkout\//)]));
});

it("does not find another family's payment for a parent", async () => {
  const page = await open('/checkout/999999');
  await screen.findByRole('heading', { name: 'Payment Not Found' });
  page.load('/checkout/nothing');
  await screen.findByRole('heading', { name: 'Payment Not Found' });
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back to Payments' }));
  await expectAddress('/payments');
  await page.answered();
});

it('lets a coach only view', async () => {
  const payment = await charge(server, fields);
  const page = await openScreen(server, `/checkout/${payment.id}`, { as: server.people.coach });
  await screen.findByRole('heading', { name: "Paid by the player's guardians" });
  await page.answered();
  expect(screen.queryByRole('button', { name: /^(Pay ₱|Processing)/ })).toBeNull();
});

function open(path: string) {
  return openScreen(server, path, { as: server.people.parent });
}

async function choose(page: OpenScreen, method: string): Promise<void> {
  await page.user.click(await screen.findByRole('radio', { name: method }));
}

function payButton(): HTMLElement {
  return within(screen.getByRole('main')).getByRole('button', { name: /^(Pay ₱|Report|Processing)/ });
}

/** Pays, answers on the provider's page as the parent, and returns from there. */
async function goAndAnswer(page: OpenScreen, outcome: 'pay' | 'late' | 'fail' | 'cancel'): Promise<void> {
  const before = page.left.length;
  await page.user.click(payButton());
  await waitFor(() => expect(page.left).toHaveLength(before + 1));
  const { pathname } = new URL(page.left.at(-1) ?? '', server.url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const requests = { as: server.people.parent, headers, body: `outcome=${outcome}` };
  const { status, headers: reported } = await server.request('POST', pathname, requests);
  expect(status).toBe(303);
  const { pathname: path, search } = new URL(String(reported.location), server.url);
  page.load(path + search);
}
