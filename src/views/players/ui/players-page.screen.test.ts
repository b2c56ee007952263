import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { holdPhone } from '../../../../test/screens/phone';
import { findRow, playersCalled, queryRow } from '../../../../test/screens/players';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('finds players by name, payment and compliance, all in the URL', async () => {
  const page = await open('/players');
  expect(await screen.findByText(/^\d+ players · \d+ teams$/)).toBeVisible();
  await expectFirstPage();
  await page.user.type(screen.getByRole('searchbox', { name: 'Search player name' }), 'villanueva');
  await expectAddress('/players?q=villanueva');
  expect(await findRow('Mateo Villanueva')).toHaveTextContent('Overdue');
  await page.user.selectOptions(screen.getByLabelText('Payment'), 'Paid');
  await expectAddress('/players?q=villanueva&payment=paid');
  await waitFor(() => expect(queryRow('Mateo Villanueva')).toBeUndefined());
  await page.user.selectOptions(screen.getByLabelText('Compliance'), 'Expired');
  expect(await screen.findByText('No players found')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Clear Filter' }));
  await expectAddress('/players');
  await expectFirstPage();
});

it('offers to select players on a phone, unless there are none', async () => {
  holdPhone();
  await open('/players');
  expect(await screen.findByRole('button', { name: 'Select players' })).toBeVisible();
  await openScreen(server, '/players', {
    as: server.people.admin,
    answers: { 'GET /api/players': { json: [] }, 'GET /api/players/count': { json: { count: 0 } } },
  });
  expect(await screen.findByText('No players yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select players' })).toBeNull();
});

it('shows the page after a player, even if the URL names one who was deleted', async () => {
  const { json } = await server.request('GET', '/api/players?limit=3', { as: server.people.admin });
  const { id } = json[2];
  await open(`/players?after=${id}.2000000000.2000000001`);
  await expectAddress(`/players?after=${id}`);
  expect(await screen.findByText(/^26 to 50 of \d+$/)).toBeVisible();
});

it('shows a coach own players in full, and of others only name, team, position and jersey', async () => {
  const page = await openScreen(server, '/players?q=Villanueva', { as: server.people.coach });
  const own = await findRow('Mateo Villanueva');
  expect(own).toHaveTextContent('Overdue');
  expect(own).toHaveTextContent('yrs');
  const other = await findRow('Lia Villanueva');
  expect(other).toHaveTextContent('U8 Mites');
  expect(other).not.toHaveTextContent('yrs');
  expect(within(other).getByRole('button', { name: 'Edit Lia Villanueva' })).toHaveAccessibleDescription(
    "Only the team's coach and admins can change this player.",
  );
  await page.user.click(within(other).getByRole('link', { name: 'Lia Villanueva' }));
  const details = within(await screen.findByRole('dialog', { name: 'Lia Villanueva' }));
  expect(await details.findByText("Only the team's coach and admins can see more of this player.")).toBeVisible();
  expect(details.queryByText('Birth date')).toBeNull();
});

it('is sorted by a column, also by keyboard, and keeps it in the URL', async () => {
  const page = await open('/players');
  await expectFirstPage();
  const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  const button = () => within(header('Team')).getByRole('button');
  expect(header('Player')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Team')).not.toHaveAttribute('aria-sort');
  button().focus();
  await page.user.keyboard('{Enter}');
  await expectAddress('/players?sort=team&order=asc');
  await waitFor(() => expect(header('Team')).toHaveAttribute('aria-sort', 'ascending'));
  expect(button()).toHaveFocus();
  expect(header('Player')).not.toHaveAttribute('aria-sort');
  const rising = await findTeams();
  expect(rising).toEqual(rising.toSorted());
  expect(new Set(rising).size).toBeGreaterThan(1);

  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/^26 to 50 of \d+$/)).toBeVisible();
  await page.user.click(button());
  await expectAddress('/players?sort=team&order=desc');
  page.load();
  await waitFor(() => expect(header('Team')).toHaveAttribute('aria-sort', 'descending'));
  const falling = (await findTeams()).filter((name) => !name.includes('No team'));
  expect(falling).toEqual(falling.toSorted().toReversed());

  await page.user.click(button());
  await expectAddress('/players');
  await waitFor(() => expect(header('Player')).toHaveAttribute('aria-sort', 'ascending'));
  await page.answered();
});

it('is sorted on a phone by a list in the filters', async () => {
  holdPhone();
  const page = await openScreen(server, '/players', { as: server.people.coach });
  const list = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Filter' }));
    const menu = await screen.findByRole('dialog', { name: 'Filter' });
    return within(menu).findByLabelText('Sort by');
  };
  const sortBy = await list();
  expect(sortBy).toHaveValue('');
  await page.user.selectOptions(sortBy, 'Team, descending');
  await expectAddress('/players?sort=team&order=desc');
  page.load('/payments?sort=status&order=asc');
  const payments = await list();
  expect(payments).toHaveValue('status asc');
  await page.user.selectOptions(payments, 'Usual order');
  await expectAddress('/payments');
  await page.answered();

  // An admin's players are sorted by name by default: that order is selected, and there is no other to return to.
  const other = await open('/players');
  await other.user.click(await screen.findByRole('button', { name: 'Filter' }));
  const byName = await screen.findByLabelText('Sort by');
  expect(byName).toHaveValue('name asc');
  expect(within(byName).queryByRole('option', { name: 'Usual order' })).toBeNull();
  await other.answered();
});

it('offers a parent no import', async () => {
  await openScreen(server, '/players', { as: server.people.parent });
  await findRow('Mateo Villanueva');
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('Player ManagementYour children');
  expect((await playersCalled(server, '', 'parent')).length).toBe(document.querySelectorAll('tbody tr').length);
});

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.admin });
}

/** Waits for the requested list, and returns the team of each row. */
async function findTeams(): Promise<string[]> {
  await waitFor(() => expect(document.querySelector('#players')).toHaveAttribute('aria-busy', 'false'));
  // The third column, as the first contains the checkboxes.
  return [...document.querySelectorAll('tbody tr > :nth-child(3)')].map((cell) => cell.textContent ?? '');
}

async function expectFirstPage(): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll('tr')).toHaveLength(26));
  expect(screen.getByText(/^1 to 25 of \d+$/)).toBeVisible();
}

async function expectAddress(address: string): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
}
