import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { MAX_CHOICES } from '../contract';
import { teams } from '../tables';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('requests no further teams where the page contains all of them', async () => {
  const page = await openScreen(server, '/players', { as: server.people.admin });
  await waitFor(async () => expect(await options()).toContain('U10 Squirts'));
  await page.answered();
  expect(page.requests.map(({ call }) => call)).not.toContain('GET /api/teams/choices');
});

it('offers all of more teams than a page contains', async () => {
  const many = Array.from({ length: MAX_CHOICES + 50 }, (_, n) => ({ name: `Owls ${n}`, ageGroup: 'JV' as const }));
  await server.db.insert(teams).values(many);
  const page = await openScreen(server, '/players', { as: server.people.admin });
  await waitFor(async () => expect(await options()).toEqual(expect.arrayContaining(many.map(({ name }) => name))));
  expect(page.requests.filter(({ call }) => call === 'GET /api/teams/choices')).toHaveLength(1);
  expect(screen.getByText(/· 25\d teams/)).toBeInTheDocument();
});

async function options(): Promise<(string | null)[]> {
  const choice = await screen.findByRole('combobox', { name: 'Team' });
  return within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}
