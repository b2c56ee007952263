import { screen, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedOutScript } from '@/shared/signed-out-script';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { openPage } from '../../test/screens/open-page';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows a visitor every part of the landing page, whose buttons link to sign-in', async () => {
  const { status, text } = await openPage(server, '/');
  expect(status).toBe(200);
  const hero = within(screen.getByRole('region', { name: 'Your whole club on one sheet of ice.' }));
  expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  for (const badge of ['5-Min Setup', 'Trusted Company', 'Bank-Level Security']) {
    expect(hero.getByText(badge)).toBeVisible();
  }
  expect(hero.getByText(/14-day free trial\. No credit card\./)).toBeVisible();

  const features = within(document.getElementById('features') as HTMLElement);
  expect(features.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Player Management',
    'Smart Scheduling',
    'Payments Integration',
    'Document Management',
    'Communication Hub',
    'Analytics & Reports',
  ]);

  const figures = screen.getByRole('region', { name: 'Yelo in figures' });
  const pairs = [...figures.querySelectorAll('dl > div')].map((pair) => [
    pair.querySelector('dd')?.textContent,
    pair.textContent,
  ]);
  for (const [figure, of] of [
    ['60+', 'active players'],
    ['5', 'teams'],
    ['100%', 'satisfaction'],
  ] as const) {
    expect(pairs.find(([, words]) => words?.includes(of))?.[0]).toBe(figure);
  }

  const closing = document.getElementById('trial') as HTMLElement;
  expect(closing).toHaveTextContent('14-day free trial. No credit card. Set up in 5 minutes.');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  for (const trial of [hero, within(closing)]) {
    expect(trial.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/api/login');
  }
  expect(hero.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/login');
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).toContain(`<script>${signedOutScript}</script>`);
});

it.each(['/players', '/announcements', '/announcements/1', '/admin', '/nowhere/at/all'])(
  'tells a visitor that %s is not found',
  async (path) => {
    const { status } = await openPage(server, path);
    expect(status).toBe(404);
    expect(screen.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  },
);

it.each(['/nowhere/at/all', '/announcements/x', '//players'])(
  'offers no log-in link at %s, which does not exist',
  async (path) => {
    await openPage(server, path);
    expect(screen.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Log in/ })).toBeNull();
  },
);

it('returns from sign-in to a page that exists, with its query', async () => {
  const wanted = '/announcements?q=ice%20time&priority=high';
  await openPage(server, wanted);
  const way = screen.getByRole('link', { name: 'Log in to open this page' }).getAttribute('href');
  expect(new URL(way ?? '', server.url).searchParams.get('returnTo')).toBe(wanted);
  await openPage(server, wanted, { as: server.people.parent });
  expect(screen.getByRole('searchbox', { name: 'Search announcements' })).toHaveValue('ice time');
});
