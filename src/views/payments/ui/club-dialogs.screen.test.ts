import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAddress } from '../../../../test/screens/address';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { charge } from '../../../../test/screens/payments';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it('adds, pauses and edits a dues rule', async () => {
  const page = await open('/payments?dialog=dues');
  const list = within(await screen.findByRole('dialog', { name: 'Monthly dues' }));
  await page.user.click(await list.findByRole('button', { name: 'Add rule' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add rule' }));
  await page.user.click(form.getByRole('button', { name: 'Add rule' }));
  await form.findByText('Choose at least one team.');
  await page.fill(form.getByLabelText(/^Name/), 'Goalie school');
  await page.fill(form.getByLabelText(/^Amount/), '750.50');
  await page.user.selectOptions(form.getByLabelText(/^Due on day/), '21');
  await page.user.click(await findFirstTeam(form));
  const preview = within(form.getByRole('region', { name: 'Preview' }));
  await preview.findByText(/^\d+ players pay ₱[\d,]+\.\d\d in all for/);
  await preview.findByText(/charged as soon as you save|Nothing is charged when you save/);
  expect(preview.getAllByText('₱750.50').length).toBeGreaterThan(0);
  await page.user.click(form.getByRole('button', { name: 'Add rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add rule' })).toBeNull());
  const row = () =>
    list.getAllByRole('listitem').find((item) => item.textContent?.includes('Goalie school')) as HTMLElement;
  await waitFor(() => expect(row()).toHaveTextContent('₱750.50 due on the 21st'));
  await page.user.click(within(row()).getByRole('button', { name: 'Pause Goalie school' }));
  await waitFor(() => expect(row()).toHaveTextContent('Paused'));
  await page.user.click(within(row()).getByRole('button', { name: 'Edit Goalie school' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
  expect(await findFirstTeam(edit)).toBeChecked();
  await page.fill(edit.getByLabelText(/^Amount/), '800');
  await page.user.click(edit.getByRole('button', { name: 'Update rule' }));
  await waitFor(() => expect(row()).toHaveTextContent('₱800.00'));
});

it('lists refunds due, and refunds them', async () => {
  const page = await open('/payments?dialog=to-refund');
  const dialog = within(await screen.findByRole('dialog', { name: 'To refund' }));
  await page.user.click((await dialog.findAllByRole('button', { name: /^Give back/ }))[0] as HTMLElement);
  const form = await findForm('Refund', /^Amount/);
  await page.user.click(form.getByLabelText(/^By hand/));
  await page.user.click(form.getByLabelText('Bank transfer'));
  await page.fill(form.getByLabelText(/^Reason/), 'It came twice');
  await page.user.click(form.getByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Refund' })).toBeNull());
  await dialog.findByText('Nothing to give back');
});

it("lists players' credits, and refunds them", async () => {
  const payment = await charge(server, { amount: '1000', description: 'Goalie camp' });
  const paid = {
    amount: '1300',
    paidOn: payment.createdAt.slice(0, 10),
    paymentMethod: 'cash',
    version: payment.version,
  };
  const recorded = { as: server.people.admin, body: paid };
  expect((await server.request('PUT', `/api/payments/${payment.id}/record`, recorded)).status).toBe(200);
  const page = await open('/payments');
  await page.user.click(await screen.findByRole('button', { name: 'More' }));
  await page.user.click(await screen.findByRole('button', { name: 'Credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credits' }));
  const came = await dialog.findByText(/^Came with Goalie camp on/);
  const row = within(came.closest('li') as HTMLElement);
  await page.user.click(row.getByRole('button', { name: /^Give back ₱300\.00 of/ }));
  const form = await findForm('Refund', /^Amount/);
  await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveDisplayValue('300.00'));
  await page.fill(form.getByLabelText(/^Amount/), '200');
  await page.user.click(form.getByLabelText('Cash'));
  await page.fill(form.getByLabelText(/^Reason/), 'They asked for it');
  await page.user.click(await form.findByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Refund' })).toBeNull());
  await dialog.findByRole('button', { name: /^Give back ₱100\.00 of/ });

  page.load(`/payments/statement?playerId=${payment.playerId}`);
  await page.user.click(await screen.findByRole('button', { name: 'Give back credit' }));
  const ofPlayer = within(await screen.findByRole('dialog', { name: 'Credits' }));
  await ofPlayer.findByRole('button', { name: /^Give back ₱100\.00 of/ });
});

it('uses a credit for an earlier charge', async () => {
  const debt = await charge(server, {
    child: 'Lia',
    amount: '800',
    description: 'Old jersey',
    dueDate: '2020-01-01',
  });
  const camp = await charge(server, { child: 'Lia', amount: '100', description: 'Camp' });
  const { createdAt, version } = camp;
  const body = { amount: '400', paidOn: createdAt.slice(0, 10), paymentMethod: 'cash', version };
  const path = `/api/payments/${camp.id}/record`;
  expect((await server.request('PUT', path, { as: server.people.admin, body })).status).toBe(200);
  const page = await open(`/payments?dialog=credits`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Credits' }));
  await page.user.click(await dialog.findByRole('button', { name: /^Use for Old jersey ₱300\.00 of Lia/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Use credit' }));
  expect(question.getByText(/₱300\.00 of the credit pays a part of Old jersey\. ₱500\.00 stays owed\.$/)).toBeVisible();
  await page.user.dblClick(question.getByRole('button', { name: 'Use credit' }));
  await expectToastWith('Credit used');
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Use for Old jersey/ })).toBeNull());
  expect(await read(`/api/payments/${debt.id}`)).toMatchObject({ amount: '500.00', status: 'overdue' });
});

it.each(['cancel', 'decline', 'record', 'history', 'proof', 'refund'])(
  'shows the dialog %s of a missing payment without a form, and says so at the first response',
  async (dialog) => {
    const page = await openScreen(server, '/payments', { as: server.people.admin });
    const requests = /^GET \/api\/payments\/99999999/;
    const first = page.hold(requests);
    page.load(`/payments?dialog=${dialog}&payment=99999999`);
    const box = (await screen.findByText('Loading...', { selector: 'dialog[open] *' })).closest(
      'dialog',
    ) as HTMLElement;
    expect(within(box).queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(page.requests.some(({ call }) => requests.test(call))).toBe(true));
    // Later requests aren't answered any more.
    page.hold(requests);
    first.release();
    expect(await within(box).findByText(/doesn't exist, or isn't yours to see\.$/)).toBeVisible();
  },
);

it.each([
  ['/payments?dialog=record&payment=999999999', 'payments'],
  ['/payments?dialog=record&payment=nobody', 'payments'],
  ['/payments?dialog=record', 'payments'],
  ['/payments?dialog=proof&payment=999999999', 'payments'],
  ['/teams?roster=999999999', 'teams'],
  ['/players?player=999999999', 'players'],
  ['/documents?review=999999999', 'documents'],
])('says within the dialog of %s that its row does not exist, and links back to the %s', async (path, list) => {
  await open(path);
  const words = await screen.findByText(/doesn't exist, or isn't yours to see\.$/);
  const box = words.closest('dialog') as HTMLElement;
  expect(box).toBeVisible();
  expect(within(box).queryByRole('textbox')).toBeNull();
  expect(within(box).getByRole('button', { name: `Back to ${list}` })).toBeVisible();
});

it("trusts payers' reports once that is set", async () => {
  const page = await open('/payments?dialog=settings');
  const settings = await findForm('Payment settings', /^Bank details/);
  await page.user.click(settings.getByLabelText(/^Trust payers' word/));
  await page.fill(settings.getByLabelText(/^Bank details/), 'BPI 0123-4567-89');
  await page.user.click(settings.getByRole('button', { name: 'Save settings' }));
  await expectToastWith('Payment settings saved');
  expect(await read('/api/payments/ways')).toMatchObject({
    trustPayersWord: true,
    transferDetails: 'BPI 0123-4567-89',
  });
});

it('shows received money in the report of a month', async () => {
  const page = await open('/payments?dialog=report');
  const report = within(await screen.findByRole('dialog', { name: 'Month report' }));
  await report.findByText('By method');
  const field = report.getByLabelText<HTMLInputElement>('Month');
  const month = field.value;
  const { received } = await read(`/api/payments/report?month=${month}`);
  const shown = `₱${Number(received).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  expect(report.getAllByText(shown)[0]).toBeVisible();
  await page.user.click(report.getByRole('button', { name: 'Month before' }));
  await waitFor(() => expect(field).not.toHaveValue(month));
  await page.user.keyboard('{Escape}');
  await expectAddress('/payments');
});

it('refunds part of a payment by hand, which its history shows', async () => {
  const payment = await charge(server);
  const paid = { as: server.people.admin, body: { paymentMethod: 'cash' } };
  expect((await server.request('PUT', `/api/payments/${payment.id}/mark-paid`, paid)).status).toBe(200);
  const page = await open(`/payments?dialog=refund&payment=${payment.id}`);
  const dialog = await findForm('Refund', /^Amount/);
  await waitFor(() => expect(dialog.getByLabelText(/^Amount/)).toHaveDisplayValue(payment.amount));
  await page.user.click(dialog.getByLabelText(/^By hand/));
  const give = () => dialog.findByRole('button', { name: 'Give back' });
  await page.user.click(await give());
  await dialog.findByText('Reason is required.');
  await dialog.findByText('Choose cash or bank transfer.');
  await page.user.click(dialog.getByLabelText('Cash'));
  await page.fill(dialog.getByLabelText(/^Amount/), '99999999');
  await page.fill(dialog.getByLabelText(/^Reason/), 'Ice was closed');
  await page.user.click(await give());
  await waitFor(() => expect(dialog.getAllByText(/can be given back\.$/).at(-1)).toBeVisible());
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Ice was closed');
  await page.fill(dialog.getByLabelText(/^Amount/), '100.25');
  await page.user.click(await give());
  await expectToastWith('Money given back');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Refund' })).toBeNull());

  page.load(`/payments?dialog=history&payment=${payment.id}`);
  const history = within(await screen.findByRole('dialog', { name: 'Payment history' }));
  expect(await history.findAllByText(/gave back ₱100\.25/)).toHaveLength(1);
  expect(history.getByText('−₱100.25')).toBeVisible();
  const ledger = await read(`/api/payments/${payment.id}/ledger`);
  const refunds = ledger.filter(({ kind }: { kind: string }) => kind === 'refunded');
  expect(refunds).toMatchObject([{ moved: '-100.25' }]);
  page.load(`/payments?dialog=refund&payment=${payment.id}`);
  await screen.findByRole('heading', { name: 'Given back so far' });
});

it('records a part, with its day and reference, and more than the rest', async () => {
  const payment = await charge(server, { amount: '1000', description: 'Winter camp' });
  const page = await open(`/payments?dialog=record&payment=${payment.id}`);
  const dialog = await findForm('Record payment', /^Amount received/);
  await waitFor(() => expect(dialog.getByLabelText(/^Amount received/)).toHaveDisplayValue('1000.00'));
  await page.fill(dialog.getByLabelText(/^Amount received/), '400');
  await dialog.findByText('A part. ₱600.00 stays owed.');
  await page.user.selectOptions(dialog.getByLabelText(/^Payment method/), 'bank_transfer');
  await page.fill(dialog.getByLabelText(/^Reference/), 'BDO 4711');
  await page.user.click(await dialog.findByRole('button', { name: 'Record' }));
  await expectToastWith('₱400.00 is paid, ₱600.00 stays owed.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record payment' })).toBeNull());
  const rows: { partOf: number | null }[] = await read(`/api/payments?playerId=${payment.playerId}`);
  expect(rows.filter(({ partOf }) => partOf === payment.id)).toMatchObject([
    { amount: '400.00', status: 'paid', paymentMethod: 'bank_transfer', paidReference: 'BDO 4711' },
  ]);

  page.load(`/payments?dialog=record&payment=${payment.id}`);
  const again = await findForm('Record payment', /^Amount received/);
  await waitFor(() => expect(again.getByLabelText(/^Amount received/)).toHaveDisplayValue('600.00'));
  await page.fill(again.getByLabelText(/^Amount received/), '700');
  await again.findByText(/^₱100\.00 more than is owed/);
  await page.user.click(await again.findByRole('button', { name: 'Record' }));
  await expectToastWith('₱100.00 is a credit now');
});

it.each([
  ['cancel', 'Cancel payment'],
  ['decline', 'Decline report'],
])('says in the dialog to %s of a missing payment that it does not exist', async (dialog, title) => {
  await open(`/payments?dialog=${dialog}&payment=999999999`);
  const words = await screen.findByText("The payment doesn't exist, or isn't yours to see.");
  expect(words.closest('dialog')).toHaveAccessibleName(title);
  expect(screen.queryByRole('textbox')).toBeNull();
});

function open(path: string) {
  return openScreen(server, path, { as: server.people.admin });
}

/** Waits for a dialog that has a field: until its form has loaded, another dialog is in its place. */
async function findForm(name: string, field: RegExp) {
  return waitFor(() => {
    const form = within(screen.getByRole('dialog', { name }));
    form.getByLabelText(field);
    return form;
  });
}

/** Returns the checkbox of the first team, once the teams have loaded. */
async function findFirstTeam(form: ReturnType<typeof within>): Promise<HTMLElement> {
  const [first] = await within(form.getByRole('group', { name: 'Teams' })).findAllByRole('checkbox');
  if (!first) throw new Error('There is no team.');
  return first;
}

async function read(path: string) {
  return (await server.request('GET', path, { as: server.people.admin })).json;
}
