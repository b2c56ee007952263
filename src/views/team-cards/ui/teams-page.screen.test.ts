import { screen, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('asks again for a roster that failed, and not for one that is missing', async () => {
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

it('marks the next event with Today on the day it starts in the club', async () => {
  const event = { description: null, location: null, createdById: null, createdAt: '2026-01-01T00:00:00Z', version: 1 };
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const json = [
    { ...event, id: 9001, title: 'For all', type: 'social', teamId: null, startTime: at(0), endTime: at(1) },
    { ...event, id: 9002, title: 'Skate now', type: 'practice', teamId: 1, startTime: at(0), endTime: at(1) },
    { ...event, id: 9003, title: 'Cup later', type: 'tournament', teamId: 2, startTime: at(48), endTime: at(50) },
  ];
  await openScreen(server, '/teams', { as: server.people.admin, answers: { 'GET /api/events/upcoming?': { json } } });
  expect(await screen.findByRole('link', { name: 'Skate now' })).toBeVisible();
  const [mites, squirts] = [cardOf('U8 Mites'), cardOf('U10 Squirts')];
  expect(within(mites).getByRole('link', { name: 'Skate now' })).toBeVisible();
  expect(within(mites).getByText('Today')).toBeVisible();
  expect(within(squirts).getByRole('link', { name: 'Cup later' })).toBeVisible();
  expect(within(squirts).queryByText('Today')).toBeNull();
  expect(cardOf('Varsity')).toHaveTextContent('No upcoming events');
});

function cardOf(team: string): HTMLElement {
  return screen.getByRole('group', { name: team });
}
