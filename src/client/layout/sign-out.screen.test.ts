import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../test/screens/demo-server';
import { openScreen } from '../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('signs out even when the code that looks at the device cannot be loaded', async () => {
  vi.doMock('./sign-out', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const page = await openScreen(server, '/announcements', { as: server.people.parent });
  await page.user.click(await screen.findByRole('link', { name: 'Logout' }));
  await waitFor(() => expect(page.left).toEqual(['/api/logout']));
  vi.doUnmock('./sign-out');
  await page.answered();
});
