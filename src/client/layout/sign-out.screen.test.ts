import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { gate } from '../../../test/gate';
import { type DemoServer, startDemoServer } from '../../../test/screens/demo-server';
import { openScreen } from '../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('marks the link as pressed while its code is loaded', async () => {
  const loading = gate();
  vi.doMock('./sign-out', async () => {
    await loading.pass();
    throw new Error('Failed to fetch dynamically imported module');
  });
  const page = await openScreen(server, '/announcements', { as: server.people.parent });
  const link = await screen.findByRole('link', { name: 'Logout' });
  expect(link).not.toHaveAttribute('data-queued');
  await page.user.click(link);
  expect(link).toHaveAttribute('data-queued');
  loading.open();
  await waitFor(() => expect(page.left).toEqual(['/api/logout']));
  vi.doUnmock('./sign-out');
  await page.answered();
});

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
