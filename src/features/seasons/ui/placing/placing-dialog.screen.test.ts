import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { makePlayer, makeSeason, makeTeam, placeInSeason } from '../../../../../test/factories';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { openScreen } from '../../../../../test/screens/open-screen';
import { registrations } from '../../tables/registration';
import { seasonDivisions } from '../../tables/season';

const NEXT_U10 = 8;
const SQUIRTS = 2;

let server: DemoServer;
let registered: number[];
beforeAll(async () => {
  server = await startDemoServer();
  const [division] = await server.db.select().from(seasonDivisions).where(eq(seasonDivisions.id, NEXT_U10));
  const known = await server.db.select().from(players).where(eq(players.status, 'active')).orderBy(players.nameKey);
  registered = known
    .filter(({ birthDate }) => {
      const born = Number(birthDate.slice(0, 4));
      return division && division.firstBirthYear <= born && born <= division.lastBirthYear;
    })
    .map(({ id }) => id);
  await server.db.delete(registrations).where(eq(registrations.seasonId, 2));
  await server.db
    .insert(registrations)
    .values(
      registered.map((playerId) => ({ seasonId: 2, divisionId: NEXT_U10, playerId, state: 'registered' as const })),
    );
});
afterAll(() => server.close());

it('says that a division is not there, and that it could not be loaded', async () => {
  const lost = await openScreen(server, '/seasons?season=2&place=999999', { as: server.people.admin });
  expect(await screen.findByText("The division doesn't exist, or isn't yours to see.")).toBeVisible();
  await lost.answered();
  const failing = await openScreen(server, `/seasons?season=2&place=${NEXT_U10}`, {
    as: server.people.admin,
    answers: {
      [`GET /api/seasons/divisions/${NEXT_U10}/placing`]: { status: 503, json: { code: 'busy', message: 'Not now.' } },
    },
  });
  expect(await screen.findByText('The division could not be loaded')).toBeVisible();
  await failing.answered();
});

it('says that nobody is registered yet, with nobody to choose', async () => {
  const page = await openScreen(server, `/seasons?season=2&place=${NEXT_U10 + 1}`, { as: server.people.admin });
  expect(await screen.findByText('Nobody is registered yet.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Choose all \(/ })).toBeNull();
  await page.answered();
});

it('adds a team of the club', async () => {
  const page = await openScreen(server, `/seasons?season=2&place=${NEXT_U10}`, { as: server.people.admin });
  const dialog = within(await screen.findByRole('dialog', { name: 'U10: place on teams' }));
  const choice = await dialog.findByLabelText('One of the club');
  await within(choice).findByRole('option', { name: 'U10 Squirts' });
  await page.user.selectOptions(choice, 'U10 Squirts');
  await page.user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('region', { name: 'U10 Squirts' })).toBeVisible();
  expect(screen.queryByText('Error')).toBeNull();
  await page.answered();
  await server.request('DELETE', `/api/seasons/divisions/${NEXT_U10}/teams/${SQUIRTS}`, { as: server.people.admin });
});

it('creates a team, places the chosen children on it, shows its numbers, and undoes it', async () => {
  const page = await openScreen(server, '/seasons?season=2', { as: server.people.admin });
  const before = await teamsNow();
  await page.user.click(await screen.findByRole('button', { name: 'Place on teams U10' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'U10: place on teams' }));
  expect(dialog.getByText(/^Current Season runs until/)).toBeVisible();
  const place = () => dialog.getByRole('button', { name: /^Place\b/ });
  expect(place()).toHaveAccessibleDescription('Choose players first.');
  await page.fill(dialog.getByLabelText('A new one'), 'U10 Squirts');
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('There is a team of this name already.')).toBeVisible();
  await page.fill(dialog.getByLabelText('A new one'), 'U10 Blue');
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  const team = within(await dialog.findByRole('region', { name: 'U10 Blue' }));
  await page.user.click(dialog.getByRole('checkbox', { name: `Choose all (${registered.length})` }));
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Team' }), 'U10 Blue');
  await page.user.click(place());
  expect(await screen.findByText(`${registered.length} players placed on U10 Blue`)).toBeVisible();
  await waitFor(() => expect(team.getByText('Players').nextSibling).toHaveTextContent(String(registered.length)));
  expect(dialog.getByText('Everybody who is registered has a team.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(team.getByText('Players').nextSibling).toHaveTextContent('0'));
  expect(await teamsNow()).toEqual(before);
  await page.answered();
});

it('narrows the children to those of one team, and chooses only these', async () => {
  const page = await openScreen(server, `/seasons?season=2&place=${NEXT_U10}`, { as: server.people.admin });
  const dialog = within(await screen.findByRole('dialog', { name: 'U10: place on teams' }));
  const filter = await dialog.findByRole('combobox', { name: 'Show' });
  const from = within(filter).getByRole('option', { name: /^From U8 Mites/ });
  const count = Number(/\((\d+)\)/.exec(from.textContent ?? '')?.[1]);
  expect(count).toBeGreaterThan(0);
  await page.user.selectOptions(filter, from);
  await page.user.click(dialog.getByRole('checkbox', { name: `Choose all (${count})` }));
  expect(dialog.getByRole('button', { name: `Place ${count}` })).toBeVisible();
  await page.answered();
});

it('places 40 children on three teams with two goalies each, by choosing ranges', async () => {
  const season = await makeSeason(server.db, {}, { name: 'Cup', capacity: 60 });
  for (let n = 0; n < 40; n += 1) {
    const names = { firstName: `Kid ${n}`, lastName: String.fromCharCode(65 + Math.floor(n / 2)) };
    const child = await makePlayer(server.db, { ...names, position: n < 6 ? 'Goalie' : 'Center' });
    await placeInSeason(server.db, season, { child });
  }
  const names = ['Red', 'White', 'Blue'].map((color) => `Cup ${color}`);
  for (const name of names) await placeInSeason(server.db, season, { team: await makeTeam(server.db, { name }) });
  const path = `/seasons?season=${season.id}&place=${season.division.id}`;
  const page = await openScreen(server, path, { as: server.people.admin });
  const dialog = within(await screen.findByRole('dialog', { name: 'Cup: place on teams' }));
  const show = await dialog.findByRole('combobox', { name: 'Show' });
  const unplaced = within(dialog.getByRole('region', { name: 'Without a team' }));
  for (const [index, name] of names.entries()) {
    const size = index === 2 ? 14 : 13;
    const rows = () => unplaced.getAllByRole('listitem').map((row) => within(row).getByRole('checkbox'));
    await page.user.selectOptions(show, within(show).getByRole('option', { name: /^Goalies/ }));
    const [goalie, secondGoalie] = rows();
    await page.user.click(goalie as HTMLElement);
    await page.user.click(secondGoalie as HTMLElement);
    await page.user.selectOptions(show, within(show).getByRole('option', { name: /^Everyone/ }));
    const others = rows().filter((box) => !/Goalie/.test(box.closest('li')?.textContent ?? ''));
    await page.user.click(others[0] as HTMLElement);
    await page.user.keyboard('{Shift>}');
    await page.user.click(others[size - 3] as HTMLElement);
    await page.user.keyboard('{/Shift}');
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Team' }), name);
    await page.user.click(await dialog.findByRole('button', { name: `Place ${size}` }));
    const facts = within(dialog.getByRole('region', { name }));
    await waitFor(() => expect(facts.getByText('Players').nextSibling).toHaveTextContent(String(size)));
    expect(facts.getByText('Goalies').nextSibling).toHaveTextContent('2');
    expect(facts.getByText(`Born 2016: ${size}`)).toBeVisible();
  }
  expect(dialog.getByText('Everybody who is registered has a team.')).toBeVisible();
  await page.answered();
});

async function teamsNow() {
  return server.db.select({ id: players.id, teamId: players.teamId }).from(players).orderBy(players.id);
}
