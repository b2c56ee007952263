import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { toastLines } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('retries a roster that failed to load, and not one that is missing', async () => {
  const page = await openScreen(server, '/teams?roster=2', { as: server.people.admin });
  const failure = page.answer('GET /api/teams/2/roster', 'unreachable');
  const dialog = await screen.findByRole('dialog', { name: 'Roster' });
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  failure.undo();
  await page.user.click(again);
  await screen.findByRole('dialog', { name: 'U10 Squirts Roster' });
  page.load('/teams?roster=987654');
  await screen.findByRole('heading', { name: 'Team Not Found' });
  await page.answered();
  expect(screen.getAllByRole('heading', { name: 'Team Not Found' })).toHaveLength(1);
});

it("marks the next event with Today on its starting day in the club's time zone", async () => {
  const as = server.people.admin;
  const { json: cards } = await server.request('GET', '/api/teams/cards', { as });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [first, second, third] = cards;
  const json = [
    { ...first, nextEvent: { ...emptyEvent, title: 'Skate now', startTime: at(0), endTime: at(1) } },
    { ...second, nextEvent: { ...emptyEvent, title: 'Cup later', startTime: at(48), endTime: at(50) } },
    { ...third, nextEvent: null },
  ];
  await openScreen(server, '/teams', { as, answers: { 'GET /api/teams/cards?': { json } } });
  expect(await screen.findByRole('link', { name: 'Skate now' })).toBeVisible();
  expect(within(cardOf(first.name)).getByRole('link', { name: 'Skate now' })).toBeVisible();
  expect(within(cardOf(first.name)).getByText('Today')).toBeVisible();
  expect(within(cardOf(second.name)).getByRole('link', { name: 'Cup later' })).toBeVisible();
  expect(within(cardOf(second.name)).queryByText('Today')).toBeNull();
  expect(cardOf(third.name)).toHaveTextContent('No upcoming events');
});

it('creates a team, and shows errors beside their fields', async () => {
  const page = await openScreen(server, '/teams', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Create Team' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create Team' }));
  const create = () => page.user.click(form.getByRole('button', { name: 'Create Team' }));
  await create();
  const name = () => form.getByLabelText(/^Team Name/);
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Team name is required.'));
  expect(form.getByLabelText(/^Age Group/)).toHaveAccessibleDescription('Choose an age group.');
  await page.fill(name(), 'Ice Tigers');
  await page.user.selectOptions(form.getByLabelText(/^Age Group/), 'U16 Midgets');
  await form.findByRole('option', { name: 'Ramon Dizon' });
  await page.user.selectOptions(form.getByLabelText(/^Coach/), 'Ramon Dizon');
  await create();
  const card = await screen.findByRole('group', { name: 'Ice Tigers' });
  for (const words of ['Ramon Dizon', '0 players', 'Active']) expect(card).toHaveTextContent(words);
  await page.user.click(within(card).getByRole('link', { name: /^View Roster/ }));
  const roster = await screen.findByRole('dialog', { name: 'Ice Tigers Roster' });
  expect(within(roster).getByText('Add players to the team in Player Management.')).toBeVisible();
});

it('deactivates a team, and keeps a failed save in the form', async () => {
  const page = await openScreen(server, '/teams', { as: server.people.admin });
  const card = await screen.findByRole('group', { name: 'Varsity' });
  await page.user.click(within(card).getByRole('button', { name: /^Manage/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Manage Team' }));
  await waitFor(() => expect(form.getByLabelText(/^Coach/)).not.toHaveValue(''));
  await page.user.click(form.getByLabelText(/^Active/));
  const failure = page.answer('PUT /api/teams/', { status: 500, body: '' });
  await page.user.click(form.getByRole('button', { name: 'Update Team' }));
  expect(await form.findByText('The team could not be saved. Please try again.')).toBeVisible();
  expect(toastLines()).toEqual([]);
  failure.undo();
  await page.user.click(await form.findByRole('button', { name: 'Update Team' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage Team' })).toBeNull());
  await waitFor(() => expect(cardOf('Varsity')).toHaveTextContent('Inactive'));
});

it('shows a coach who plays where and how old they are, and of other teams only names', async () => {
  const page = await openScreen(server, '/teams', { as: server.people.coach });
  expect(await screen.findByRole('button', { name: 'Create Team' })).toHaveAccessibleDescription(
    'Only admins create and change teams.',
  );
  const own = within(await openRoster(page, 'U10 Squirts'));
  expect(await own.findByText(/^Ages \d+ to \d+$/)).toBeVisible();
  expect(own.getByRole('list', { name: 'Positions' })).toHaveTextContent('Goalie');
  expect(own.getByText(/Mild asthma\./)).toBeVisible();
  page.load('/teams');
  const others = within(await openRoster(page, 'U8 Mites'));
  expect(await others.findByRole('heading', { name: 'Lia Villanueva' })).toBeVisible();
  expect(others.queryByText('Birth date')).toBeNull();
  expect(others.getByRole('button', { name: 'Export Roster' })).toHaveAccessibleDescription(
    "Only the team's coach and admins take the roster along.",
  );
});

it('shows in a roster of an own team how many have all papers', async () => {
  const { json } = await server.request('GET', '/api/auth/user', { as: server.people.coach });
  await openScreen(server, `/teams?roster=${json.teamIds[0]}`, { as: server.people.coach });
  const roster = within(await screen.findByRole('dialog', { name: /^U1\d \w+ Roster$/ }));
  expect(await roster.findByText(/^\d+ of \d+ ha(s|ve) all papers$/)).toBeVisible();
  expect(roster.getAllByText('Papers')[0]).toBeVisible();
});

it("shows a parent the children's teams, and offers no change", async () => {
  const page = await openScreen(server, '/teams', { as: server.people.parent });
  const roster = await openRoster(page, 'U10 Squirts');
  expect(await within(roster).findByText('Your child on this team')).toBeVisible();
  expect(within(roster).queryByRole('list', { name: 'Positions' })).toBeNull();
  await page.user.click(within(roster).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'U10 Squirts Roster' })).toBeNull());
  const cards = screen
    .getAllByRole('group')
    .filter((group) => within(group).queryByRole('heading', { level: 2 }) !== null);
  expect(cards).toHaveLength(2);
  expect(within(cardOf('U10 Squirts')).getByRole('button', { name: /^Manage/ })).toHaveAccessibleDescription(
    'Only admins create and change teams.',
  );
});

/** The fields of an event that these tests don't set. */
const emptyEvent = {
  id: 9001,
  type: 'practice',
  description: null,
  teamId: 1,
  location: null,
  createdById: null,
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
  seriesId: null,
  cancelledAt: null,
  cancelReason: null,
  opponent: null,
  side: null,
  ourScore: null,
  theirScore: null,
};

async function openRoster(page: OpenScreen, team: string): Promise<HTMLElement> {
  const card = await screen.findByRole('group', { name: team });
  await page.user.click(within(card).getByRole('link', { name: /^View Roster/ }));
  return screen.findByRole('dialog', { name: `${team} Roster` });
}

function cardOf(team: string): HTMLElement {
  return screen.getByRole('group', { name: team });
}
