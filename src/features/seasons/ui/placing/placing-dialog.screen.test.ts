import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { openScreen } from '../../../../../test/screens/open-screen';
import { registrations, seasonDivisions } from '../../tables';

const NEXT_U10 = 8;

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

async function teamsNow() {
  return server.db.select({ id: players.id, teamId: players.teamId }).from(players).orderBy(players.id);
}
