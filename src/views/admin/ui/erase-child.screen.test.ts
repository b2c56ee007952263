import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { addPlayer } from '../../../../test/screens/players';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows what a child owes before it is erased, and asks what to do with it', async () => {
  const { id: playerId } = await addPlayer(server, { firstName: 'Xerxes', lastName: 'Quirino' });
  const body = { playerId, amount: '750', type: 'misc' };
  const { json: payment } = await server.request('POST', '/api/payments', { as: server.people.admin, body });
  const page = await openScreen(server, '/admin?tab=settings', { as: server.people.super_admin });
  const box = await screen.findByRole('combobox', { name: 'Player' });
  await page.fill(box, 'Xerxes Quirino');
  await page.user.click(await screen.findByRole('option', { name: /Xerxes Quirino/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Erase...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Xerxes Quirino' }));
  const choice = within(await dialog.findByRole('group', { name: /^₱750\.00 is still owed, in 1 payment/ }));
  await page.fill(dialog.getByRole('textbox', { name: /Type the last name/ }), 'Quirino');
  await page.user.click(dialog.getByRole('button', { name: 'Erase for Good' }));
  await dialog.findByText('Choose what becomes of what is owed.');
  await page.user.click(choice.getByLabelText(/^Cancel it/));
  await page.user.click(await dialog.findByRole('button', { name: 'Erase for Good' }));
  await expectToastWith('Player erased');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Erase/ })).toBeNull());
  const { json } = await server.request('GET', `/api/payments/${payment.id}`, { as: server.people.admin });
  expect(json).toMatchObject({ status: 'cancelled', cancelReason: 'The player was erased' });
});
