import { screen, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToast } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('makes a calendar URL, shows it once and revokes it', async () => {
  const page = await openScreen(server, '/schedule', { as: server.people.parent });
  await page.user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const box = within(await screen.findByRole('dialog', { name: 'Subscribe' }));
  await page.user.click(box.getByRole('button', { name: 'Make an address' }));
  const field = await box.findByLabelText('Address');
  const { pathname } = new URL((field as HTMLInputElement).value);
  const feed = await server.request('GET', pathname);
  expect(feed.status).toBe(200);
  expect(feed.text).toContain('BEGIN:VCALENDAR');
  await page.user.click(await box.findByRole('button', { name: 'Revoke My family' }));
  await confirm(page, 'Revoke');
  await expectToast('Address revoked');
  expect(await box.findByText('You have made none yet.')).toBeVisible();
  expect((await server.request('GET', pathname)).status).toBe(404);
});
