import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('says on Enter that there is nothing to save', async () => {
  const page = await openScreen(server, '/account', { as: server.people.coach });
  const form = within(await screen.findByRole('form', { name: 'Profile' }));
  await page.user.click(await form.findByLabelText(/^Phone/));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('.tooltip')).toHaveTextContent(/^Nothing was changed yet\.$/));
  await page.answered();
  expect(page.asked.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});
