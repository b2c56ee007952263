import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeUser } from '../../../../../test/factories';
import { confirm } from '../../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../../test/screens/open-screen';
import { addPlayer, findPlayerForm, findRow, playersCalled } from '../../../../../test/screens/players';
import { expectToastWith, toastLines } from '../../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('keeps the input when a save fails, and leads to the sign-in page when the session is over', async () => {
  const page = await open('/players');
  const form = await openNew(page);
  await page.fill(form.firstName(), 'Nora');
  await page.fill(form.lastName(), 'Nowhere');
  await page.fill(form.birthDate(), '2015-06-04');
  const failure = page.answer('POST /api/players', { status: 500, body: '' });
  await page.user.click(form.add());
  await expectToastWith('Failed to create player. Please try again.');
  expect(form.firstName()).toHaveValue('Nora');

  failure.undo();
  page.answer('POST /api/players', { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } });
  await page.user.click(await waitFor(form.add));
  await expectToastWith('You are logged out. Logging in again...');
  await waitFor(() => expect(page.left).toEqual([expect.stringMatching(/^\/api\/login\b/)]));
});

it('says without a connection that the input is kept', async () => {
  const page = await open('/players');
  const form = await openNew(page);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await within(form.box).findByText('You are offline.')).toBeVisible();
  await page.fill(form.firstName(), 'Nora');
  expect(await within(form.box).findByText('You are offline. Your words are kept.')).toBeVisible();
  connection.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(within(form.box).queryByText(/^You are offline/)).toBeNull());
  expect(form.firstName()).toHaveValue('Nora');
});

it('shows a phone number as people write it, and saves it as it is stored', async () => {
  await addPlayer(server, { firstName: 'Pia', lastName: 'Phoned', emergencyPhone: '+63 917 555 0148' });
  const page = await open('/players?q=Phoned');
  const form = await openEdit(page, 'Pia Phoned');
  expect(form.phone()).toHaveValue('0917 555 0148');
  await page.fill(form.notes(), 'Asthma');
  await page.user.click(form.update());
  await expectToastWith('Player updated successfully');
  const saved = page.requests.find(({ call }) => call.startsWith('PUT /api/players/'));
  expect(saved?.body).toMatchObject({ emergencyPhone: '+639175550148', medicalNotes: 'Asthma' });
});

it("merges another person's changes, and asks where both changed a field", async () => {
  const { id, ...player } = await addPlayer(server, { firstName: 'Otto', lastName: 'Overtaken' });
  const page = await open('/players?q=Overtaken');
  const form = await openEdit(page, 'Otto Overtaken');
  await page.fill(form.notes(), 'Mine');
  const { firstName, lastName, birthDate } = player;
  const body = { firstName, lastName, birthDate, medicalNotes: 'Theirs', emergencyContact: 'Lola Ana' };
  expect((await server.request('PUT', `/api/players/${id}`, { as: server.people.admin, body })).status).toBe(200);

  await page.user.click(form.update());
  expect(await within(form.box).findByText('Theirs', { selector: 'dd' })).toBeVisible();
  expect(toastLines()).toEqual([]);
  expect(form.notes()).toHaveValue('Mine');
  await waitFor(() => expect(within(form.box).getByLabelText('Emergency Contact')).toHaveValue('Lola Ana'));
  await page.user.click(within(form.box).getByRole('radio', { name: 'Take theirs' }));
  await waitFor(() => expect(form.notes()).toHaveValue('Theirs'));
  await page.fill(form.notes(), 'Ours');
  await page.user.click(form.update());
  await expectToastWith('Player updated successfully');
});

it('invites the named guardian after the save', async () => {
  const page = await open('/players?q=Gina');
  const form = await openNew(page);
  await page.fill(form.guardian(), 'nobody at home');
  await page.user.click(form.add());
  await waitFor(() => expect(form.guardian()).toHaveAccessibleDescription(/doesn't look like an e-mail/));
  await page.fill(form.firstName(), 'Gina');
  await page.fill(form.lastName(), 'Guarded');
  await page.fill(form.birthDate(), '2015-06-04');
  await page.fill(form.guardian(), 'gina.parent@example.com');
  await page.user.click(form.add());
  await expectToastWith('Player added successfully');
  await expectToastWith('gina.parent@example.com is invited, but no mail was sent.');
  const saved = page.requests.find(({ call }) => call === 'POST /api/players');
  expect(Object.keys(Object(saved?.body))).not.toContain('guardianEmail');
  const row = within(await findRow('Gina Guarded'));
  await page.user.click(row.getByRole('link', { name: 'Gina Guarded' }));
  const details = within(await screen.findByRole('dialog', { name: 'Gina Guarded' }));
  expect(await details.findByText('gina.parent@example.com')).toBeVisible();
});

it('keeps a saved player whose guardian could not be invited', async () => {
  const { id } = await addPlayer(server, { firstName: 'Gus', lastName: 'Unguarded' });
  const page = await open(`/players?player=${id}`);
  const details = within(await screen.findByRole('dialog', { name: 'Gus Unguarded' }));
  await page.user.click(details.getByRole('button', { name: 'Edit' }));
  const form = await findPlayerForm();
  page.answer(`POST /api/players/${id}/guardians`, { status: 500, body: '' });
  await page.fill(form.guardian(), 'other.parent@example.com');
  await page.user.click(form.update());
  await expectToastWith('Player updated successfully');
  await expectToastWith('other.parent@example.com could not be invited.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Player' })).toBeNull());
});

it('asks a parent for a second guardian only when the club knows the parent', async () => {
  const later = 'You can invite another guardian as soon as the club has accepted the player.';
  const known = await openScreen(server, '/players', { as: server.people.parent });
  const form = await openNew(known);
  expect(await within(form.box).findByLabelText(/^Guardian's E-mail/)).toBeVisible();
  expect(within(form.box).queryByText(later)).toBeNull();

  const rosa = await makeUser(server.db, { firstName: 'Rosa', lastName: 'Newcomer', role: 'parent' });
  const body = { firstName: 'Rey', lastName: 'Newcomer', birthDate: '2015-06-04' };
  expect((await server.request('POST', '/api/players', { as: rosa, body })).status).toBe(201);
  const page = await openScreen(server, '/players', { as: rosa });
  const unknown = await openNew(page);
  expect(await within(unknown.box).findByText(later)).toBeVisible();
  await page.answered();
  expect(unknown.queryGuardian()).toBeNull();
  await page.user.click(within(unknown.box).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add New Player' })).toBeNull());

  const edited = await openEdit(page, 'Rey Newcomer');
  expect(within(edited.box).getByText(later)).toBeVisible();
  expect(edited.queryGuardian()).toBeNull();
  await page.fill(edited.notes(), 'Left-handed');
  await page.user.click(edited.update());
  await expectToastWith('Player updated successfully');
  expect(page.requests.filter(({ call }) => call.endsWith('/guardians'))).toEqual([]);
});

it('makes an account with an unconfirmed e-mail a parent only after a confirmation', async () => {
  const signUp = new URLSearchParams({
    firstName: 'Zita',
    lastName: 'Zubiri',
    email: 'zita@example.com',
    password: 'two skates and a puck',
  });
  const stranger = await fetch(`${server.url}/api/signup`, { method: 'POST', body: signUp, redirect: 'manual' });
  expect(stranger.status).toBe(303);
  const page = await open('/players?q=Doubtful');
  const form = await openNew(page);
  await page.fill(form.firstName(), 'Kim');
  await page.fill(form.lastName(), 'Doubtful');
  await page.fill(form.birthDate(), '2015-06-04');
  const zita = 'Zita Zubiri (zita@example.com, not confirmed)';
  await within(form.box).findByRole('option', { name: zita });
  await page.user.selectOptions(form.parent(), zita);
  expect(form.parent()).toHaveAccessibleDescription(/^Not confirmed: anybody may have signed up with zita@/);
  await page.user.click(form.add());
  const question = await screen.findByRole('alertdialog', { name: 'E-mail not confirmed' });
  expect(question).toHaveTextContent(
    "Zita Zubiri's e-mail (zita@example.com) isn't confirmed: anybody may have signed up with it. Make this account a parent all the same?",
  );
  await confirm(page, 'Cancel', 'E-mail not confirmed');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(form.firstName()).toHaveValue('Kim');
  const saves = () => page.requests.filter(({ call }) => call === 'POST /api/players').length;
  expect(saves()).toBe(0);
  await page.user.click(form.add());
  await confirm(page, 'Make Parent', 'E-mail not confirmed');
  await expectToastWith('Player added successfully');
  expect(saves()).toBe(1);
  const [kim] = await playersCalled(server, 'Kim Doubtful');
  expect(kim).toMatchObject({ guardians: [{ name: 'Zita Zubiri' }] });

  // The current parent needs no confirmation.
  const again = await openEdit(page, 'Kim Doubtful');
  expect(again.parent()).toHaveTextContent(zita);
  await page.fill(again.notes(), 'Left-handed');
  await page.user.click(again.update());
  await expectToastWith('Player updated successfully');
});

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.admin });
}

async function openNew(page: OpenScreen) {
  const [button] = await screen.findAllByRole('button', { name: 'Add New Player' });
  await page.user.click(button as HTMLElement);
  return findPlayerForm();
}

async function openEdit(page: OpenScreen, name: string) {
  const row = within(await findRow(name));
  await page.user.click(row.getByRole('button', { name: `Edit ${name}` }));
  return findPlayerForm();
}
