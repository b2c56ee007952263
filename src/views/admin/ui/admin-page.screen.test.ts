import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { addPlayer, findRow, queryRow } from '../../../../test/screens/players';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it('shows the cards, and keeps the tab and its filters in the URL', async () => {
  await addPlayer(server, { firstName: 'Ada', lastName: 'Active' });
  const page = await open('/admin');
  await screen.findByRole('table', { name: 'Users' });
  const cards = () => {
    const [list] = within(screen.getByRole('main')).getAllByRole('list');
    return within(list as HTMLElement).getAllByRole('listitem');
  };
  const texts = [/^Total Users\d+$/, /^Active Admins2$/, /^System HealthHealthy$/, /^DatabaseOnline$/];
  await waitFor(() =>
    expect(cards().map(({ textContent }) => textContent)).toEqual(texts.map((one) => expect.stringMatching(one))),
  );
  await page.user.click(screen.getByRole('tab', { name: 'Recent Activity' }));
  await expectAddress('/admin?tab=activity');
  const activity = within(await screen.findByRole('list', { name: 'Activity' }));
  const ada = await activity.findByRole('link', { name: 'Ada Active' });
  expect(ada.getAttribute('href')).toMatch(/^\/players\?player=\d+$/);
  expect(ada.closest('li')).toHaveTextContent('Carmela Ortiz registered a player: Ada Active');
  await page.user.selectOptions(screen.getByLabelText('Kind'), 'Payments');
  await expectAddress('/admin?tab=activity&kind=payments');
  expect(await screen.findByText('No activity found')).toBeVisible();
  await page.user.click(screen.getByRole('tab', { name: 'System Settings' }));
  await expectAddress('/admin?tab=settings');
  expect(await screen.findByText('Payment integration')).toBeVisible();
  expect(screen.getAllByRole('definition').some(({ textContent }) => textContent?.includes('Active'))).toBe(true);
});

it('says that a club was restored from a backup, and none was made since', async () => {
  const page = await open('/admin');
  page.answer('GET /api/admin/backup/last', {
    json: { madeAt: '2026-11-20T01:05:00.000Z', restoredAt: '2026-11-22T03:00:00.000Z' },
  });
  await page.user.click(await screen.findByRole('tab', { name: 'System Settings' }));
  const reported = await screen.findByText(/^This club was restored/);
  expect(reported).toHaveTextContent(
    'This club was restored from a backup of Nov 20, 2026 at 9:05 AM. No backup has been made here since.',
  );
});

it("offers no actions on one's own account", async () => {
  await open('/admin?role=super_admin');
  const own = within(await findRow('Teresa Magsino'));
  expect(own.getByText('You')).toBeVisible();
  expect(own.queryAllByRole('button')).toEqual([]);
});

it('saves a selected role at once, and deactivates and reactivates an account', async () => {
  const page = await open('/admin');
  await findRow('Teresa Magsino');
  await page.fill(screen.getByLabelText('Search users'), 'abella yol');
  await expectAddress('/admin?q=abella+yol');
  const row = async () => within(await findRow('Yolanda Abella'));
  await waitFor(() => expect(queryRow('Teresa Magsino')).toBeUndefined());
  await row();
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  await page.user.click((await row()).getByRole('button', { name: 'Edit role of Yolanda Abella' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User Role' }));
  const choices = within(dialog.getByRole('list', { name: 'Roles' })).getAllByRole('button');
  expect(choices).toHaveLength(4);
  for (const [index, name] of ['Parent', 'Coach', 'Admin', 'Super Admin'].entries()) {
    expect(choices[index]).toHaveAccessibleName(name);
  }
  const failure = page.answer(/^\w+ \/api\/.*\/role$/, 'unreachable');
  await page.user.click(dialog.getByRole('button', { name: 'Coach' }));
  await expectToastWith('The role could not be changed. Please try again.');
  expect(screen.getByRole('dialog', { name: 'Edit User Role' })).toBeVisible();
  failure.undo();
  await page.user.click(dialog.getByRole('button', { name: 'Coach' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit User Role' })).toBeNull());
  await waitFor(async () => expect((await row()).getByText('Coach')).toBeVisible());

  const press = async (name: string) => page.user.click(await (await row()).findByRole('button', { name }));
  await press('Deactivate Yolanda Abella');
  await confirm(page, 'Cancel', 'Deactivate account');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await row()).queryByText('Deactivated')).toBeNull();
  await press('Deactivate Yolanda Abella');
  await confirm(page, 'Deactivate', 'Deactivate account');
  expect(await (await row()).findByText('Deactivated')).toBeVisible();
  expect((await row()).queryByRole('button', { name: 'Edit role of Yolanda Abella' })).toBeNull();
  await press('Reactivate Yolanda Abella');
  await waitFor(async () => expect((await row()).queryByText('Deactivated')).toBeNull());

  await page.user.click(screen.getByRole('tab', { name: 'Recent Activity' }));
  const activity = within(await screen.findByRole('list', { name: 'Activity' }));
  const sentences = [
    'reactivated an account',
    'deactivated an account',
    "changed somebody's role to Coach: Yolanda Abella",
  ];
  await waitFor(() => {
    const items = activity.getAllByRole('listitem');
    for (const [index, words] of sentences.entries()) {
      expect(items[index]).toHaveTextContent(`Teresa Magsino ${words}`);
    }
  });
});

it('makes a sign-in link, shown once, and says why there is none', async () => {
  const page = await open('/admin?q=abella+yol');
  const row = within(await findRow('Yolanda Abella'));
  const openDialog = async () => {
    await page.user.click(await row.findByRole('button', { name: 'Sign-in link for Yolanda Abella' }));
    return within(await screen.findByRole('dialog', { name: 'Sign-in link' }));
  };
  const dialog = await openDialog();
  expect(dialog.getByText(/signs Yolanda Abella out everywhere. A second step stays on/)).toBeVisible();
  const failure = page.answer(/^\w+ \/api\/users\/.*\/password-link$/, 'unreachable');
  await page.user.click(dialog.getByRole('button', { name: 'Make password link' }));
  await expectToastWith('The link could not be made. Please try again.');
  failure.undo();
  await page.user.click(dialog.getByRole('button', { name: 'Make password link' }));
  const link = await dialog.findByLabelText('Link');
  expect((link as HTMLInputElement).value).toMatch(/\/api\/reset-password\?token=[\w-]{43}$/);
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign-in link' })).toBeNull());
  const again = await openDialog();
  expect(again.queryByLabelText('Link')).toBeNull();
  await page.user.click(again.getByRole('button', { name: 'Cancel' }));

  await page.user.click(row.getByRole('button', { name: 'Deactivate Yolanda Abella' }));
  await confirm(page, 'Deactivate', 'Deactivate account');
  await row.findByText('Deactivated');
  const refused = await openDialog();
  expect(refused.getByText('This account is deactivated. A super admin can reactivate it first.')).toBeVisible();
  expect(refused.queryByRole('button', { name: 'Make password link' })).toBeNull();
  await page.user.click(refused.getByRole('button', { name: 'Done' }));
  await page.user.click(row.getByRole('button', { name: 'Reactivate Yolanda Abella' }));
  await row.findByRole('button', { name: 'Deactivate Yolanda Abella' });
});

it("saves the club's settings once by a double click", async () => {
  const page = await open('/admin?tab=settings');
  const form = within(await screen.findByRole('form', { name: 'Club' }));
  await page.fill(form.getByLabelText(/^Club name/), 'Northern Ice');
  const save = form.getByRole('button', { name: 'Save changes' });
  save.click();
  save.click();
  await expectToastWith('Club settings saved');
  await page.answered();
  expect(page.requests.filter(({ call }) => call === 'PUT /api/club')).toHaveLength(1);
});

it("keeps a typed setting when somebody else's is read, and reverts nobody's change", async () => {
  const page = await open('/admin?tab=settings');
  const form = within(await screen.findByRole('form', { name: 'Club' }));
  const name = form.getByLabelText(/^Club name/);
  await page.fill(name, 'Southern Ice');
  const { status } = await server.request('PUT', '/api/club', {
    as: server.people.super_admin,
    body: { color: 'violet' },
  });
  expect(status).toBe(200);
  await page.user.click(await screen.findByRole('switch', { name: /^Guardians may upload/ }));
  await waitFor(() => expect(form.getByRole('radio', { name: 'Violet' })).toBeChecked());
  expect(name).toHaveValue('Southern Ice');
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  await form.findByText('Nothing was changed');
  expect(page.requests.filter(({ call }) => call === 'PUT /api/club').map(({ body }) => body)).toContainEqual({
    name: 'Southern Ice',
  });
  const { json } = await server.request('GET', '/api/club', { as: server.people.super_admin });
  expect(json).toMatchObject({ name: 'Southern Ice', color: 'violet' });
});

it('saves a switch at once, and shows in the outbox what happened to mail', async () => {
  const page = await open('/admin?tab=settings');
  const trust = () => screen.findByRole('switch', { name: /^Trust payers' word/ });
  await page.user.click(await trust());
  await expectToastWith('Reported payments count at once now');
  page.load();
  expect(await trust()).toBeChecked();
  await page.user.click(await trust());
  await waitFor(async () => expect(await trust()).not.toBeChecked());
  await page.answered();

  const body = { title: 'Rink closed', content: 'The chiller is being mended.' };
  expect((await server.request('POST', '/api/announcements', { as: server.people.admin, body })).status).toBe(201);
  page.load();
  const mails = within(await screen.findByRole('list', { name: 'Outbox' }));
  await waitFor(() => expect(mails.getAllByRole('listitem')[0]).toHaveTextContent('Not sent'));
  const [first] = mails.getAllByRole('listitem');
  const resend = within(first as HTMLElement).getByRole('button', { name: /^Resend to/ });
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(within(first as HTMLElement).getByRole('button', { name: /^Open the mail to/ }));
  const opened = within(await screen.findByRole('dialog', { name: 'Rink closed' }));
  expect(await opened.findByText(/The chiller is being mended\./)).toBeVisible();
  await page.user.click(opened.getByRole('button', { name: 'Copy for Messenger' }));
  await expectToastWith('Message copied');
  expect(await navigator.clipboard.readText()).toContain('The chiller is being mended.');
  await page.user.click(opened.getByRole('button', { name: 'Done' }));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Mail' }), 'Failed (0)');
  expect(await screen.findByText('No mail yet')).toBeVisible();
});

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.super_admin });
}

async function expectAddress(address: string): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
}
