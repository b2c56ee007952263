import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '@/shared/dates';
import { makeCoachSession } from '../../../../test/factories';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { cellOf, chipIn, findChip, MANILA } from '../../../../test/screens/schedule';

let server: DemoServer;
let childId: number;
const day = addDays(dayOf(new Date().toISOString(), MANILA), 1);

beforeAll(async () => {
  server = await startDemoServer();
  const { json } = await server.request('GET', '/api/players', { as: server.people.parent });
  childId = json[0].id;
  const plan = (title: string, hour: string, status: 'scheduled' | 'cancelled') =>
    makeCoachSession(server.db, {
      coachId: server.people.coach.id,
      ...{ title, status, playerIds: [childId], location: 'Rink 2' },
      scheduledDate: `${day}T${hour}:00:00+08:00`,
    });
  await plan('Backward skating', '05', 'scheduled');
  await plan('Puck tracking', '04', 'cancelled');
});
afterAll(() => server.close());

it("shows a family its children's lessons among the events, each with a link to the child", async () => {
  const page = await openScreen(server, `/schedule?date=${day}`, { as: server.people.parent });
  const chip = await findChip(day, 'Backward skating');
  expect(chip).toHaveTextContent(/^Lesson: /);
  expect(chip).toHaveTextContent('5:00 AM');
  expect(chipIn(cellOf(day), 'Puck tracking')).toHaveTextContent('Cancelled');

  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Events' }));
  expect(await upcoming.findByRole('link', { name: /Backward skating.*Coach/ })).toBeVisible();
  expect(upcoming.queryByRole('link', { name: /Puck tracking/ })).toBeNull();

  await page.user.click(chip);
  await waitFor(() => expect(window.location.search).toContain(`player=${childId}`));
});

it('hides them with a team or other types selected', async () => {
  const page = await openScreen(server, `/schedule?date=${day}&types=game`, { as: server.people.parent });
  await page.answered();
  expect(screen.queryByText(/Backward skating/)).toBeNull();
});

it('shows none to a user without children', async () => {
  const page = await openScreen(server, `/schedule?date=${day}`, { as: server.people.admin });
  await page.answered();
  expect(page.requests.filter(({ call }) => call.includes('/api/lessons'))).toEqual([]);
  expect(screen.queryByText(/Backward skating/)).toBeNull();
});
