import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { focusedAtFirst, servePage, submit } from '../../../../test/screens/served-page';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => submit(server, screen.getByRole('button', { name }));
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

it.each(['coach@yelo.test', 'nobody@yelo.test'])(
  'answers a wrong password of %s without revealing whether the account exists',
  async (email) => {
    await servePage(server, '/api/login?returnTo=%2Fannouncements');
    field('E-mail').value = email;
    field('Password').value = 'not the password';
    expect(await press('Sign in')).toEqual({ status: 401, to: null });
    expect(field('Password')).toHaveAccessibleDescription('The e-mail or the password is wrong.');
    expect(focusedAtFirst()).toBe('password');
    expect(field('Password')).toHaveValue('');
    expect(field('E-mail')).toHaveValue(email);
    expect(document.title).toMatch(/^Error: Sign in/);
    expect(document.querySelector('input[name="returnTo"]')).toHaveValue('/announcements');
  },
);

it('leads from sign-in to the requested page', async () => {
  await servePage(server, '/api/login?returnTo=%2Fannouncements%3Fpriority%3Dhigh');
  expect(await press('Coach')).toEqual({ status: 303, to: '/announcements?priority=high' });
});

it('shows sign-up errors beside each field and keeps the input', async () => {
  await servePage(server, '/api/signup');
  field('First name').value = 'Ana';
  field('E-mail').value = 'not an address';
  field('Password').value = 'short';
  expect(await press('Create your account')).toEqual({ status: 400, to: null });
  expect(field('First name')).toHaveValue('Ana');
  expect(field('Last name')).toHaveAccessibleDescription('Last name is required.');
  expect(focusedAtFirst()).toBe('lastName');
  expect(field('E-mail')).toHaveAccessibleDescription(/doesn't look like an e-mail/);
  expect(field('Password')).toHaveAccessibleDescription('The password must have at least 8 characters.');
});

it('says that an e-mail has an account, with a link to sign in', async () => {
  await servePage(server, '/api/signup');
  field('First name').value = 'Carmela';
  field('Last name').value = 'Ortiz';
  field('E-mail').value = 'ADMIN@yelo.test';
  field('Password').value = 'face-off at dawn';
  await press('Create your account');
  expect(field('E-mail')).toHaveAttribute('aria-invalid', 'true');
  expect(linkTo('Sign in instead')).toBe('/api/login');
});

it.each(['parent@yelo.test', 'nobody@yelo.test'])('answers a forgotten password the same for %s', async (email) => {
  await servePage(server, '/api/login');
  await servePage(server, linkTo('Forgot password'));
  field('E-mail').value = email;
  const { to } = await press('Mail me a link');
  await servePage(server, to ?? '');
  expect(screen.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(screen.getByText(/The demo club keeps its mail instead of sending it\.$/)).toBeVisible();
  expect(linkTo('Back to sign in')).toBe('/api/login');
});

it('says that a link to set a password no longer works, and offers a new one', async () => {
  const { status } = await servePage(server, '/api/reset-password?token=no-such-token');
  expect(status).toBe(404);
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await servePage(server, linkTo('Ask for a new link'));
  expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});
