import { screen } from '@testing-library/dom';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { focusedAtFirst, servePage, submit } from '../../../../test/screens/served-page';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => submit(server, screen.getByRole('button', { name }));

/** Returns the path of the newest mailed link to a page. */
async function newestLink(page: string): Promise<string> {
  const [mail] = await server.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  const [, token = ''] = new RegExp(`/api/${page}\\?token=([\\w-]+)`).exec(mail?.body ?? '') ?? [];
  return `/api/${page}?token=${token}`;
}

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

it('leads from the e-mail to the password by one tab', async () => {
  await servePage(server, '/api/login');
  const stops = [...document.querySelectorAll<HTMLElement>('main input:not([type="hidden"]), main a')];
  expect(stops[stops.indexOf(field('E-mail')) + 1]).toBe(field('Password'));
});

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

it.each([
  ['Mail me a password link', 'parent@yelo.test', 'a link to set a new password is on its way'],
  ['Mail me a password link', 'nobody@yelo.test', 'a link to set a new password is on its way'],
  ['Mail me a sign-in link', 'parent@yelo.test', 'a link to sign in is on its way'],
  ['Mail me a sign-in link', 'nobody@yelo.test', 'a link to sign in is on its way'],
])('answers "%s" the same for %s', async (button, email, sentence) => {
  await servePage(server, '/api/login');
  await servePage(server, linkTo('Forgot password'));
  field('E-mail').value = email;
  const { to } = await press(button);
  await servePage(server, to ?? '');
  expect(screen.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(screen.getByText(`If that e-mail has an account, ${sentence}`, { exact: false })).toBeVisible();
  expect(screen.getByText(/The demo club keeps its mail instead of sending it\.$/)).toBeVisible();
  expect(linkTo('Back to sign in')).toBe('/api/login');
});

it('signs in by a mailed link with one button, once', async () => {
  await servePage(server, '/api/forgot-password');
  field('E-mail').value = 'coach@yelo.test';
  await press('Mail me a sign-in link');
  const link = await newestLink('sign-in-link');
  await servePage(server, link);
  expect(await press('Sign in as coach@yelo.test')).toEqual({ status: 303, to: '/' });
  expect((await servePage(server, link)).status).toBe(404);
});

it.each(['reset-password', 'sign-in-link'])(
  'says that a link no longer works, and offers a new one: %s',
  async (page) => {
    const { status } = await servePage(server, `/api/${page}?token=no-such-token`);
    expect(status).toBe(404);
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await servePage(server, linkTo('Ask for a new link'));
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  },
);
