import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePlayer, makeUser } from '../../../../test/factories';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { toastLines } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it('reads the same to a parent without an invitation, and says when it was requested too often', async () => {
  const parent = await makeUser(server.db, { email: 'nobody.knows@new.test', role: 'parent' });
  const page = await openScreen(server, '/', { as: parent });
  const todo = await screen.findByRole('region', { name: /^To do/ });
  await waitFor(() => expect(todo).toHaveTextContent('If the club has entered your child with nobody.knows@new.test'));
  const send = () => within(todo).getByRole('button', { name: 'Send the link again' });
  const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  const reported = () => [...alerts(), ...toastLines()].join();
  for (let tap = 0; tap < 3; tap++) {
    await page.user.click(send());
    await page.answered();
    await waitFor(() => expect(send()).toBeEnabled());
    expect(reported()).toBe('');
  }
  expect(page.requests.filter(({ call }) => call === 'POST /api/guardian-links')).toHaveLength(3);
  await waitFor(() => expect(within(todo).getByRole('status')).toHaveTextContent('The demo club sends no mail.'));
  await page.user.click(send());
  await waitFor(() => expect(reported()).toContain('Too many tries. Please wait 60 minutes'));
});

it('tells a parent what happened to a registration that the club merged with its own record', async () => {
  const { db } = server;
  const rosa = await makeUser(db, { role: 'parent', email: 'rosa@new.test' });
  const kept = await makePlayer(db, { firstName: 'Marco' });
  const values = { status: 'merged' as const, mergedIntoId: kept.id, registeredBy: rosa.id };
  await makePlayer(db, { ...values, firstName: 'Markie', guardians: [rosa] });
  const page = await openScreen(server, '/', { as: rosa });
  expect(await screen.findByText(/^The club has taken up your registration of Markie\./)).toBeVisible();
  const todo = screen.getByRole('region', { name: /^To do/ });
  expect(todo).toHaveTextContent('open the link that was sent to rosa@new.test');
  await page.user.click(within(todo).getByRole('button', { name: 'Send the link again' }));
  await waitFor(() => expect(within(todo).getByRole('status')).toHaveTextContent('The demo club sends no mail.'));
});
