import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadOf } from '../../../../test/sample-upload';
import { expectAddress } from '../../../../test/screens/address';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { charge, findPaymentForm, findPaymentRow, paymentRows, readPayment } from '../../../../test/screens/payments';
import { expectToast, expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows what is missing, keeps the form when a payment cannot be created, and creates it', async () => {
  const page = await open('/payments?edit=new');
  const form = await findPaymentForm();
  await page.user.click(form.create());
  await within(form.box).findByText('Amount is required');
  expect(within(form.box).getByText('Choose a player.')).toBeVisible();
  await waitFor(() => expect(form.player()).toHaveFocus());
  await page.fill(form.player(), 'Mateo Villanueva');
  const options = () => within(within(form.box).getByRole('listbox')).getAllByRole('option');
  await waitFor(() => expect(options()).toHaveLength(1));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(form.player()).toHaveValue('Mateo Villanueva'));
  await page.fill(form.amount(), '10.005');
  await page.user.click(form.create());
  await within(form.box).findByText(/Amount must be more than 0/);
  await page.fill(form.amount(), '1750.50');
  await page.fill(form.description(), 'A goalie mask');

  const failure = page.answer('POST /api/payments', { status: 503, body: '' });
  await page.user.click(form.create());
  await expectToastWith('Failed to create payment');
  expect(form.description()).toHaveValue('A goalie mask');
  failure.undo();
  await page.user.click(await within(form.box).findByRole('button', { name: 'Create Payment' }));
  await expectToast('Payment created successfully', 'A goalie mask of Mateo Villanueva, ₱1,750.50');
  await expectClosed();
  const { json } = await server.request('GET', '/api/payments?q=goalie+mask', { as: server.people.admin });
  expect(json).toMatchObject([{ amount: '1750.50', status: 'pending', type: 'registration', paymentMethod: null }]);
  await page.user.click(screen.getByRole('button', { name: 'Show it' }));
  await expectAddress(`/payments?edit=${json[0].id}`);
  expect((await findPaymentForm()).description()).toHaveValue('A goalie mask');
});

it('asks where somebody else changed the same field meanwhile', async () => {
  const payment = await charge(server, { description: 'Elbow pads' });
  const page = await open('/payments?q=elbow');
  const row = await findPaymentRow('Elbow pads');
  await page.user.click(within(row).getByRole('button', { name: /^Edit Elbow pads/ }));
  await expectAddress(`/payments?q=elbow&edit=${payment.id}`);
  const form = await findPaymentForm();
  await waitFor(() => expect(form.amount()).toHaveDisplayValue('500.00'));
  const { playerId, type, description, version } = payment;
  const body = { playerId, type, description, version, amount: '1800' };
  const theirs = await server.request('PUT', `/api/payments/${payment.id}`, { as: server.people.admin, body });
  expect(theirs.status).toBe(200);
  await page.fill(form.amount(), '1900');
  await page.user.click(form.update());
  await page.user.click(await within(form.box).findByRole('radio', { name: 'Take theirs' }));
  await waitFor(() => expect(form.amount()).toHaveDisplayValue('1800.00'));
  await page.fill(form.amount(), '1900');
  await page.user.click(form.update());
  await expectClosed();
  await waitFor(async () => expect(await findPaymentRow('Elbow pads')).toHaveTextContent('₱1,900.00'));
});

it("links to a family's report, and confirms it once", async () => {
  const payment = await charge(server, { description: 'Said and true' });
  await report(payment.id);
  const page = await open('/payments');
  const line = await screen.findByText(/wait for your confirmation/);
  await page.user.click(within(line.parentElement as HTMLElement).getByRole('button', { name: 'Show' }));
  await expectAddress('/payments?status=awaiting');
  const row = await findPaymentRow('Said and true');
  expect(row).toHaveTextContent('Waiting for confirmation');
  const [button] = await within(row).findAllByRole('button', { name: /^Confirm Said and true/ });
  await page.user.dblClick(button as HTMLElement);
  await expectToastWith('Payment confirmed');
  await waitFor(() => expect(rowsOf('Said and true')).toHaveLength(0));
  expect(page.requests.filter(({ call }) => call === `PUT /api/payments/${payment.id}/confirm`)).toHaveLength(1);
  expect(await readPayment(server, payment)).toMatchObject({
    status: 'paid',
    paymentMethod: 'cash',
    confirmation: null,
  });
  page.load('/payments?q=said');
  const paid = await findPaymentRow('Said and true');
  expect(paid).toHaveTextContent('✓ Paid');
  const receipt = within(paid).getByRole('link', { name: /^Receipt of Said and true/ });
  expect(receipt).toHaveAttribute('href', `/api/payments/${payment.id}/receipt`);
});

it("declines a family's report with a reason", async () => {
  const payment = await charge(server, { description: 'Said and doubted' });
  await report(payment.id);
  const page = await open('/payments?status=awaiting');
  const row = await findPaymentRow('Said and doubted');
  const [button] = await within(row).findAllByRole('button', { name: /^Decline Said and doubted/ });
  await page.user.click(button as HTMLElement);
  await expectAddress(`/payments?status=awaiting&dialog=decline&payment=${payment.id}`);
  // The form replaces a dialog that loads.
  const reason = await screen.findByLabelText(/^Reason/);
  const dialog = within(screen.getByRole('dialog', { name: 'Decline report' }));
  await page.fill(reason, 'Nobody has brought it yet.');
  await page.user.click(dialog.getByRole('button', { name: 'Decline' }));
  await expectToastWith('Report declined');
  await expectClosed();
  await waitFor(() => expect(rowsOf('Said and doubted')).toHaveLength(0));
  const ledger = await server.request('GET', `/api/payments/${payment.id}/ledger`, { as: server.people.admin });
  expect(ledger.json.at(-1)).toMatchObject({ kind: 'declined', reason: 'Nobody has brought it yet.' });
  page.load('/payments?q=doubted');
  expect(await findPaymentRow('Said and doubted')).toHaveTextContent('Not confirmed');
});

it("records a manual payment from a row's menu, whose history closes with Back", async () => {
  const payment = await charge(server, { description: 'By hand' });
  const page = await open('/payments?q=by+hand');
  const row = await findPaymentRow('By hand');
  const menu = within(row).getByRole('button', { name: /^More for By hand/ });
  await page.user.click(menu);
  const box = await screen.findByRole('dialog', { name: /^More for By hand/ });
  await page.user.click(await within(box).findByRole('button', { name: 'Bank transfer' }));
  await expectToastWith('Payment recorded');
  await waitFor(() => expect(rowsOf('By hand')[0]).toHaveTextContent('✓ Paid'));
  expect(rowsOf('By hand')).toHaveLength(1);
  expect(await readPayment(server, payment)).toMatchObject({ status: 'paid', paymentMethod: 'bank_transfer' });
  await waitFor(() => expect(menu).not.toHaveAttribute('aria-busy'));
  await page.user.click(menu);
  await page.user.click(await within(box).findByRole('button', { name: 'History' }));
  await expectAddress(`/payments?q=by+hand&dialog=history&payment=${payment.id}`);
  await screen.findByRole('dialog', { name: 'Payment history' });
  window.history.back();
  await expectAddress('/payments?q=by+hand');
  await expectClosed();
});

it('cancels a payment with a reason, which the family sees', async () => {
  const payment = await charge(server, { description: 'Neck guard' });
  const page = await open('/payments?q=neck');
  const row = await findPaymentRow('Neck guard');
  await page.user.click(within(row).getByRole('button', { name: /^More for Neck guard/ }));
  const menu = await screen.findByRole('dialog', { name: /^More for Neck guard/ });
  await page.user.click(await within(menu).findByRole('button', { name: 'Cancel payment…' }));
  await expectAddress(`/payments?q=neck&dialog=cancel&payment=${payment.id}`);
  await screen.findByText('₱500.00 is not owed any more then.');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel payment' }));
  dialog.getByRole('button', { name: 'Keep it' });
  await page.user.click(dialog.getByRole('button', { name: 'Cancel payment' }));
  await dialog.findByText('Reason is required.');
  await page.fill(dialog.getByLabelText(/^Reason/), 'Charged twice');
  await page.user.click(await dialog.findByRole('button', { name: 'Cancel payment' }));
  await expectToastWith('Payment cancelled');
  await expectClosed();
  await waitFor(() => expect(rowsOf('Neck guard')[0]).toHaveTextContent(/Cancelled.*Charged twice/));
  await openScreen(server, `/checkout/${payment.id}`, { as: server.people.parent });
  await screen.findByText('There is nothing to pay. The club says: Charged twice');
});

it('reminds families about overdue payments once a day', async () => {
  const page = await open('/payments');
  const section = within(await screen.findByRole('region', { name: 'Reminders' }));
  await section.findByText(/payments are overdue and not reported as paid\./);
  await section.findByText("Mail isn't set up. Ask whoever runs the server.");
  section.getByRole('button', { name: 'Copy for Messenger: what is overdue' });
  await page.user.click(section.getByRole('button', { name: 'Remind about overdue' }));
  await expectToastWith('Reminder');
  await waitFor(() =>
    expect(section.getByRole('button', { name: 'Remind about overdue' })).toHaveAccessibleDescription(
      'Their families were reminded today.',
    ),
  );
  const { json } = await server.request('GET', '/api/payments/reminders', { as: server.people.admin });
  expect(json).toMatchObject({ remindable: 0 });
});

it('says when families are reminded next, where mail is set up', async () => {
  const user = (await server.request('GET', '/api/auth/user', { as: server.people.admin })).json;
  const answers = { 'GET /api/auth/user': { json: { ...user, club: { ...user.club, mailGoesTo: 'people' } } } };
  const page = await openScreen(server, '/payments', { as: server.people.admin, answers });
  const section = within(await screen.findByRole('region', { name: 'Reminders' }));
  await section.findByText(/^The next automatic reminder goes|^No automatic reminder goes/);
  expect(section.queryByText(/Mail isn't set up/)).toBeNull();
  await page.answered();
});

function open(path: string) {
  return openScreen(server, path, { as: server.people.admin });
}

/** Reports as the parent that a payment was made in cash. */
async function report(id: number): Promise<void> {
  const body = { paymentMethod: 'cash' };
  const { status } = await server.request('PUT', `/api/payments/${id}/mark-paid`, { as: server.people.parent, body });
  expect(status).toBe(200);
}

function rowsOf(words: string): HTMLElement[] {
  return paymentRows().filter((row) => row.textContent?.includes(words));
}

async function expectClosed(): Promise<void> {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
}

it('shows who reported a payment, since when, by which reference and with which picture', async () => {
  const payment = await charge(server, { description: 'Skate guards' });
  const fields = { paymentIds: payment.id, paymentMethod: 'bank_transfer', reference: 'BDO 7781' };
  const as = server.people.parent;
  const sent = await server.request('POST', '/api/payments/report', { as, ...uploadOf(fields) });
  expect(sent.status).toBe(200);
  const page = await open('/payments?q=guards');
  const row = await findPaymentRow('Skate guards');
  expect(row).toHaveTextContent(/, just now.*Ref\. BDO 7781.*Waiting for confirmation/);
  // One in the column, one under the name where the window is narrow.
  const [button] = within(row).getAllByRole('button', { name: /^Picture of Skate guards/ });
  await page.user.click(button as HTMLElement);
  await expectAddress(`/payments?q=guards&dialog=proof&payment=${payment.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture of the transfer' }));
  const link = await dialog.findByRole('link', { name: 'Download the picture' });
  expect(link).toHaveAttribute('href', `/api/payments/${payment.id}/proof`);
});
