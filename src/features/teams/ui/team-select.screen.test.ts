import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAddress } from '../../../../test/screens/address';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { holdPhone } from '../../../../test/screens/phone';
import { MAX_CHOICES } from '../contract';
import { teams } from '../tables';

let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
  const present = await server.db.select({ id: teams.id }).from(teams);
  const missing = MAX_CHOICES - present.length;
  await server.db
    .insert(teams)
    .values(Array.from({ length: missing }, (_, n) => ({ name: `Owls ${n}`, ageGroup: 'JV' as const })));
});
afterAll(() => server.close());

it('is a select of all teams where a page contains them, without a further request', async () => {
  const page = await openScreen(server, '/players', { as: server.people.admin });
  const select = await field();
  await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(MAX_CHOICES + 2));
  expect(select.tagName).toBe('SELECT');
  await page.answered();
  expect(teamRequests(page)).toEqual([`GET /api/teams/choices?limit=${MAX_CHOICES}`]);
});

describe('in a club with more teams', () => {
  /** Not among the first teams, since the oldest age group is last. */
  let last: { id: number; name: string };

  beforeAll(async () => {
    const rows = [
      { name: 'Zebras', ageGroup: 'Adult League' as const },
      { name: 'Zorros', ageGroup: 'Adult League' as const },
    ];
    const [zebras] = await server.db.insert(teams).values(rows).returning();
    if (!zebras) throw new Error('The team was not inserted.');
    last = zebras;
  });

  it('finds a team by typing, and clears the choice', async () => {
    const page = await openScreen(server, '/players', { as: server.people.admin });
    const input = await search();
    expect(input).toHaveAttribute('placeholder', 'All Teams');
    expect(screen.getByText(new RegExp(`· ${MAX_CHOICES + 2} teams`))).toBeInTheDocument();
    await page.user.click(input);
    await waitFor(() =>
      expect(options().slice(0, 3)).toEqual(['All Teams', 'No team', expect.stringMatching(/U6|U8/)]),
    );
    await page.fill(input, 'zebr');
    await waitFor(() => expect(options()).toEqual(['Zebras']));
    await page.user.keyboard('{Enter}');
    await expectAddress(`/players?teamId=${last.id}`);
    await waitFor(() => expect(input).toHaveValue('Zebras'));
    await page.user.click(screen.getByRole('button', { name: 'Clear Team' }));
    await expectAddress('/players');
    expect(input).toHaveValue('');
  });

  it('offers what is no team before a search, also by keyboard', async () => {
    const page = await openScreen(server, '/players', { as: server.people.admin });
    await page.user.click(await search());
    await waitFor(() => expect(options()).toContain('No team'));
    await page.user.keyboard('{ArrowDown}{Enter}');
    await expectAddress('/players?teamId=none');
    expect(await search()).toHaveValue('No team');
  });

  it('names the team of the address, and says when there is none', async () => {
    const page = await openScreen(server, `/documents?teamId=${last.id}`, { as: server.people.admin });
    await waitFor(async () => expect(await search()).toHaveValue('Zebras'));
    expect(teamRequests(page)).toContain(`GET /api/teams/choices?ids=${last.id}`);
    page.load('/documents?teamId=999999');
    await waitFor(async () => expect(await search()).toHaveValue('One team'));
  });

  it('says that nothing was found', async () => {
    const page = await openScreen(server, '/schedule', { as: server.people.admin });
    await page.fill(await search(), 'no such team');
    expect(await screen.findByText('No teams found')).toBeInTheDocument();
    expect(options()).toEqual([]);
  });

  it('reads again after a failure, by a button or by Enter', async () => {
    const page = await openScreen(server, '/schedule', { as: server.people.admin });
    const input = await search();
    const fault = page.answer(/choices\?q=/, { status: 503 });
    await page.fill(input, 'zeb');
    expect(await screen.findByText('The teams could not be loaded.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The teams could not be loaded.')).toBeInTheDocument();
    fault.undo();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(options()).toEqual(['Zebras']));
  });

  it('is searched in the menu of a phone, which names the team as a chip', async () => {
    holdPhone();
    const page = await openScreen(server, '/players', { as: server.people.admin });
    await page.user.click(await screen.findByRole('button', { name: 'Filter' }));
    const input = await search();
    await page.fill(input, 'zebr');
    await waitFor(() => expect(options()).toEqual(['Zebras']));
    await page.user.click(screen.getByRole('option', { name: 'Zebras' }));
    expect(await screen.findByRole('button', { name: 'Remove the filter Zebras' })).toBeInTheDocument();
  });
});

function field(): Promise<HTMLElement> {
  return screen.findByRole('combobox', { name: 'Team' });
}

/** Waits for the control to search in, which replaces the select once the number of teams is known. */
async function search(): Promise<HTMLElement> {
  return waitFor(async () => {
    const input = await field();
    expect(input.tagName).toBe('INPUT');
    return input;
  });
}

function options(): (string | null)[] {
  return screen
    .queryAllByRole('option')
    .filter((option) => option.tagName !== 'OPTION')
    .map(({ textContent }) => textContent);
}

function teamRequests(page: OpenScreen): string[] {
  return page.requests.map(({ call }) => call).filter((call) => call.startsWith('GET /api/teams/choices'));
}
