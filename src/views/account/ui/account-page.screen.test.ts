import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '@/features/accounts/rules/demo-accounts';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('changes the profile, and shows errors beside their fields', async () => {
  const page = await openScreen(server, '/account', { as: server.people.coach });
  const form = within(await screen.findByRole('form', { name: 'Profile' }));
  const firstName = () => form.getByLabelText(/^First name/);
  await page.fill(firstName(), '');
  await page.user.click(form.getByRole('button', { name: 'Save profile' }));
  expect(await form.findByText('First name is required.')).toBeVisible();
  expect(firstName()).toHaveFocus();
  await page.fill(firstName(), 'Renamed');
  await page.user.click(form.getByRole('button', { name: 'Save profile' }));
  await expectToastWith('Profile saved');
  await waitFor(() => expect(screen.getByRole('link', { name: /your account/ })).toHaveTextContent('Renamed'));
});

it('changes the password, and reports a wrong old one', async () => {
  const page = await openScreen(server, '/account', { as: server.people.super_admin });
  await page.user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await page.fill(dialog.getByLabelText(/^Current password/), 'not this one');
  await page.fill(dialog.getByLabelText(/^New password/), 'a longer password');
  const change = () => page.user.click(dialog.getByRole('button', { name: 'Change password' }));
  await change();
  expect(await dialog.findByText(/^That isn't your password\./)).toBeVisible();
  await page.fill(dialog.getByLabelText(/^Current password/), DEMO_PASSWORD);
  await change();
  await expectToastWith('Password changed');
});
