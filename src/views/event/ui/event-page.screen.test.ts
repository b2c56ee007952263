import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { plan } from '../../../../test/screens/schedule';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows all there is of an event and leads back', async () => {
  const more = { type: 'tournament', location: 'West rink', description: 'Four teams, one cup.' } as const;
  const { id } = await plan(server, { title: 'Finals', day: '2036-06-11', ...more });
  const page = await openScreen(server, `/events/${id}`, { as: server.people.admin });
  const card = (await screen.findByRole('heading', { name: 'Finals', level: 1 })).closest('article') as HTMLElement;
  const facts = () =>
    within(card)
      .getAllByRole('definition')
      .map((fact) => fact.textContent);
  await waitFor(() =>
    expect(facts()).toEqual(['Wednesday, June 11, 2036', '5:00 PM – 6:00 PM', 'West rink', 'U12 Peewees']),
  );
  expect(within(card).getByText('Tournament')).toBeVisible();
  expect(within(card).getByText('Four teams, one cup.')).toBeVisible();
  expect(within(card).getByText(/^Event created /)).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Back to Schedule' }));
  await screen.findByRole('heading', { name: 'Schedule & Events' });
  expect(location.pathname).toBe('/schedule');
});
