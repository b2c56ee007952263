import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('has no search and no further page where the teams fit on one', async () => {
  await openScreen(server, '/teams', { as: server.people.admin });
  expect(await screen.findAllByRole('link', { name: /^View Roster/ })).not.toHaveLength(0);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more teams' })).toBeNull();
});

it('shows 50 teams at a time, and finds the others', async () => {
  const as = server.people.admin;
  for (let n = 100; n < 160; n++) {
    const body = { name: `Young Owls ${n}`, ageGroup: 'U6 Mini Mites' };
    expect((await server.request('POST', '/api/teams', { as, body })).status).toBe(201);
  }
  const page = await openScreen(server, '/teams', { as });
  expect(await rosters()).toHaveLength(50);
  await page.user.click(screen.getByRole('button', { name: 'Show more teams' }));
  await waitFor(async () => expect((await rosters()).length).toBeGreaterThan(60));
  expect(screen.queryByRole('button', { name: 'Show more teams' })).toBeNull();

  const search = screen.getByRole('searchbox', { name: 'Search teams' });
  await page.fill(search, 'owls 15');
  await waitFor(async () => expect(await rosters()).toHaveLength(11));
  await page.fill(search, 'no such team');
  expect(await screen.findByText('No teams found')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Clear Filter' }));
  await waitFor(async () => expect((await rosters()).length).toBeGreaterThan(60));
  expect(search).toBeVisible();
});

function rosters(): Promise<HTMLElement[]> {
  return screen.findAllByRole('link', { name: /^View Roster/ });
}
