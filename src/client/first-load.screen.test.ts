import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '@/shared/permissions';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { hydrateScreen } from '../../test/screens/hydrate-screen';
import { renderFromSource } from '../../test/screens/render-from-source';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ render: renderFromSource });
});
afterAll(() => server.close());

const core = ['/', '/announcements', '/announcements/11'];
const paths: Record<Role, string[]> = {
  super_admin: ['/', '/admin', '/admin?tab=activity', '/admin?tab=settings'],
  admin: [
    ...core,
    '/announcements?priority=high',
    '/announcements?q=ice%20time%20%26%20%22more%22',
    '/players',
    '/teams',
    '/schedule',
    '/schedule?view=week&date=2026-03-12',
    '/events/1',
    '/documents',
    '/documents?tab=review',
    '/payments',
    '/reports',
    '/account',
    '/unanswered',
    '/checkout/1',
    '/coach',
    '/lost',
  ],
  coach: [...core, '/players', '/teams', '/coach', '/coach?tab=money', '/coach?tab=week', '/schedule', '/events/1'],
  parent: [...core, '/players', '/teams', '/schedule?view=day', '/documents', '/payments', '/events/1', '/admin'],
};

it.each(['super_admin', 'admin', 'coach', 'parent'] as const)(
  'hydrates each screen of a %s without a mismatch or a request',
  async (role) => {
    for (const path of paths[role]) {
      const { requests, errors } = await hydrateScreen(server, path, { as: server.people[role] });
      expect({ path, requests, errors }).toEqual({ path, requests: [], errors: [] });
    }
  },
);

it('reports a hydration mismatch', async () => {
  const change = (html: string) => html.replace(/(<h1[^>]*>)/, '$1Other ');
  const { errors } = await hydrateScreen(server, '/announcements', { as: server.people.admin, change });
  expect(errors.length).toBeGreaterThan(0);
});
