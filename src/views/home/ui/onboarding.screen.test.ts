import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('says where a new club starts, and what is left until all is done', async () => {
  const { super_admin } = server.people;
  const { json: session } = await server.request('GET', '/api/auth/user', { as: super_admin });
  const steps = { club: false, teams: false, players: false, coaches: false, payments: false, announcements: false };
  let answer: typeof steps | null = steps;
  const page = await openScreen(server, '/', {
    as: super_admin,
    answers: {
      'GET /api/auth/user': () => ({ json: { ...session, club: { ...session.club, settingUp: answer !== null } } }),
      'GET /api/dashboard/first-steps': () => ({ json: answer }),
      'PUT /api/dashboard/first-steps/hide': () => {
        answer = null;
        // The server's own answer.
        return undefined;
      },
    },
  });
  const find = async () => within(await screen.findByRole('region', { name: 'Set up your club' }));
  const panel = await find();
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    [
      /^Add your logo/,
      /^Create Your First Team/,
      /^Import your players/,
      /^Invite your coaches/,
      /^Set up payments/,
      /^Publish an announcement/,
    ].map((words) => expect.stringMatching(words)),
  );
  expect(panel.getByText('0 of 6 done')).toBeVisible();

  Object.assign(steps, { teams: true, players: true });
  page.load();
  const later = await find();
  expect(later.getByRole('link', { name: /^Create Your First Team/ })).toHaveTextContent('Done');
  expect(later.getByText('2 of 6 done')).toBeVisible();
  await page.user.click(later.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your club' })).toBeNull());
  await page.answered();
  expect(screen.queryByText('The list could not be hidden. Please try again.')).toBeNull();
});
