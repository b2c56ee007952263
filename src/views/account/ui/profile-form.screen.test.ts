import { screen, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows that there is nothing to save, and saves nothing on Enter', async () => {
  const page = await openScreen(server, '/account', { as: server.people.coach });
  const form = within(await screen.findByRole('form', { name: 'Profile' }));
  await page.user.click(await form.findByLabelText(/^Phone/));
  await page.user.keyboard('{Enter}');
  expect(form.getByText('Nothing was changed yet.')).toBeVisible();
  await page.answered();
  expect(page.requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});
