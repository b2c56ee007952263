import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../../../test/factories';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { addPlayer, findRow, queryRow } from '../../../../test/screens/players';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it("shows a newcomer's player as awaiting, until an admin accepts it", async () => {
  const rosa = await makeUser(server.db, { firstName: 'Rosa', lastName: 'Dela Paz', role: 'parent' });
  for (const firstName of ['Marco', 'Lito']) {
    const body = { firstName, lastName: 'Dela Paz', birthDate: '2016-02-03' };
    expect((await server.request('POST', '/api/players', { as: rosa, body })).status).toBe(201);
  }
  await openScreen(server, '/players', { as: rosa });
  expect(await findRow('Marco Dela Paz')).toHaveTextContent('Waiting for the club');

  const page = await openScreen(server, '/', { as: server.people.admin });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(await within(waiting).findByText('2 players wait for you')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await page.user.click(await bell.findByRole('link', { name: /^2 players wait for you/ }));
  expect(await screen.findByRole('heading', { name: 'Waiting for the club' })).toBeVisible();
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  await press('Decline Lito Dela Paz');
  await expectToastWith('Player declined');
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Accept Lito Dela Paz' })).toBeVisible();
  await press('Accept Marco Dela Paz');
  await expectToastWith('Player accepted');
  await press('Accept all known');
  expect(await screen.findByText('Nobody waits')).toBeVisible();

  await openScreen(server, '/players', { as: rosa });
  expect(await findRow('Marco Dela Paz')).not.toHaveTextContent('Waiting for the club');
});

it('archives a player, undoes it, and finds archived players', async () => {
  const page = await open('/players?q=Paco%20Agbayani');
  const archive = async () => {
    await openMenu(page, 'Paco Agbayani');
    await page.user.click(await screen.findByRole('button', { name: 'Archive player' }));
    await confirm(page, 'Archive');
    await expectToastWith('Player archived');
  };
  await archive();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToastWith('Player restored');
  await waitFor(() => expect(queryRow('Paco Agbayani')).toHaveTextContent('U12 Peewees'));
  await archive();
  await waitFor(() => expect(queryRow('Paco Agbayani')).toBeUndefined());
  await page.answered();
  // While the details close, neither documents nor attendance are requested, as they can't be read any more.
  expect(askedSince(page, 'PUT', /archive$/).filter((call) => /players\/\d+/.test(call))).toEqual([]);

  await page.user.click(screen.getByRole('link', { name: 'Archived and removed players' }));
  const list = await screen.findByRole('list', { name: 'Archived and removed players' });
  expect(list).toHaveTextContent('by Carmela Ortiz');
  await page.user.click(within(list).getByRole('link', { name: /Paco Agbayani/ }));
  // Looked up each time: the dialog that was open before the player was archived may still be closing.
  const details = () => screen.getByRole('dialog', { name: 'Paco Agbayani' });
  await waitFor(() => expect(details()).toHaveTextContent('Archived on'));
  await page.user.click(within(details()).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(details()).toHaveTextContent('U12 Peewees'));
});

it('merges a duplicate, and removes nobody who has data', async () => {
  await addPlayer(server, { firstName: 'Olivia', lastName: 'Agbayana', birthDate: '2018-03-04' });
  const page = await open('/players?q=Olivia%20Agbayani');
  await openMenu(page, 'Olivia Agbayani');
  await page.user.click(await screen.findByRole('button', { name: 'Remove player' }));
  await confirm(page, 'Remove');
  await expectToastWith('Archive this player instead:');
  await confirm(page, 'Cancel');

  await page.user.click(screen.getByRole('button', { name: 'More for Olivia Agbayani' }));
  await page.user.click(await screen.findByRole('button', { name: 'Merge with a duplicate' }));
  const merge = within(await screen.findByRole('dialog', { name: 'Merge two records' }));
  await page.fill(merge.getByRole('combobox', { name: /^Duplicate/ }), 'Olivia Agb');
  const twin = await merge.findByRole('option', { name: /Olivia Agbayana/ });
  expect(merge.queryByRole('option', { name: /Olivia Agbayani/ })).toBeNull();
  await page.user.click(twin);
  expect(await merge.findByText(/No other records move along\./)).toBeVisible();
  await page.user.click(await merge.findByRole('button', { name: 'Merge' }));
  await expectToastWith('Players merged');
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToastWith('Merge undone');
});

it('archives a team once it has no upcoming events, and restores it', async () => {
  const body = { name: 'Old Stars', ageGroup: 'Adult League' };
  expect((await server.request('POST', '/api/teams', { as: server.people.admin, body })).status).toBe(201);
  const page = await open('/teams');
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  await press('Manage U8 Mites');
  await press('Archive team');
  await confirm(page, 'Archive');
  await expectToastWith('This team still has');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const manage = within(screen.getByRole('dialog', { name: 'Manage Team' }));
  await page.user.click(manage.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage Team' })).toBeNull());

  await press('Manage Old Stars');
  await press('Archive team');
  await confirm(page, 'Archive');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Old Stars' })).toBeNull());
  await press('Archived teams');
  const archived = await screen.findByRole('dialog', { name: 'Archived teams' });
  await waitFor(() => expect(archived).toHaveTextContent('by Carmela Ortiz'));
  await page.user.click(within(archived).getByRole('button', { name: 'Restore Old Stars' }));
  expect(await screen.findByRole('group', { name: 'Old Stars' })).toBeVisible();
});

/** Returns the addresses requested since the last call of that method to that address. */
function askedSince({ requests }: OpenScreen, method: string, address: RegExp): string[] {
  const last = requests.findLastIndex(({ call }) => call.startsWith(method) && address.test(call));
  expect(last).toBeGreaterThan(-1);
  return requests.slice(last + 1).map(({ call }) => call);
}

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.admin });
}

async function openMenu(page: OpenScreen, name: string): Promise<void> {
  const row = within(await findRow(name));
  await page.user.click(row.getByRole('link', { name: `View ${name}` }));
  await page.user.click(await screen.findByRole('button', { name: `More for ${name}` }));
}
