import { screen, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '@/shared/permissions';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { openPage } from '../../test/screens/open-page';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const paths: Record<Role, string[]> = {
  super_admin: ['/admin', '/admin?tab=activity', '/admin?tab=settings'],
  admin: [
    '/',
    '/schedule?view=week',
    '/players',
    '/teams',
    '/announcements',
    '/documents?tab=review',
    '/payments',
    '/reports',
    '/account',
    '/unanswered',
  ],
  coach: ['/', '/coach', '/coach?tab=money', '/coach?tab=week', '/events/1'],
  parent: ['/', '/schedule', '/announcements/1', '/documents', '/payments', '/players', '/admin'],
};

it.each(['super_admin', 'admin', 'coach', 'parent'] as const)(
  'shows each screen to a %s, and says what needs scripts',
  async (role) => {
    for (const path of paths[role]) {
      await open(role, path);
      expectReadable(path);
    }
  },
);

it("shows the screens' data", async () => {
  for (const [path, text] of [
    ['/', /Is Mateo coming\?/],
    ['/schedule', /practice/],
    ['/announcements', /Sunday ice time moves to 7:00 AM/],
    ['/payments', /₱/],
    ['/players', /Mateo/],
  ] as const) {
    await open('parent', path);
    expect(within(screen.getByRole('main')).getAllByText(text)[0], path).toBeVisible();
  }
});

it('fills forms with the stored values', async () => {
  await open('super_admin', '/account');
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Teresa');
  expect(screen.getByLabelText(/^Last name/)).toHaveValue('Magsino');
  await open('super_admin', '/admin?tab=settings');
  expect(screen.getByLabelText(/^Club name/)).not.toHaveValue('');
  const zones = screen.getByLabelText(/^Time zone/);
  expect(zones.querySelector('option[selected]')).toHaveValue('Asia/Manila');
  expect(screen.getByLabelText('Glacier')).toBeChecked();
  await open('super_admin', '/admin?tab=activity');
  expect(within(screen.getByRole('main')).getAllByRole('listitem')[0]).toBeVisible();
});

it.each([
  ['/announcements/99999', 'Announcement Not Found', 'Back to Announcements'],
  ['/events/99999', 'Event Not Found', 'Back to Schedule'],
  ['/checkout/99999', 'Payment Not Found', 'Back to Payments'],
  ['/coach', 'Access Denied', 'Back to Dashboard'],
  ['/nowhere', '404 Page Not Found', 'Back to Dashboard'],
])('shows what is missing or refused at %s in the words of the screen', async (path, heading, back) => {
  await open('parent', path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('link', { name: back })).toBeVisible();
});

function open(role: Role, path: string) {
  return openPage(server, path, { as: server.people[role] });
}

function expectReadable(path: string): void {
  expect(screen.getByText(/For reading only/), path).toBeVisible();
  const main = screen.getByRole('main');
  expect(main.querySelector('h1, h2, h3'), path).toBeVisible();
  expect(within(main).queryByText('Loading...'), path).toBeNull();
}
