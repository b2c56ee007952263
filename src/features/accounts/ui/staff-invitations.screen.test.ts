import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToast } from '../../../../test/screens/toast';
import { users } from '../tables';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('makes a new link for an invitation, and withdraws it', async () => {
  const email = 'second.thoughts@example.com';
  const page = await openScreen(server, '/teams', { as: server.people.admin });
  const [button] = await screen.findAllByRole('button', { name: /^Manage/ });
  await page.user.click(button as HTMLElement);
  const manage = within(await screen.findByRole('dialog', { name: 'Manage Team' }));
  await page.user.click(await manage.findByRole('button', { name: 'Invite a coach by e-mail' }));
  const invite = within(await screen.findByRole('dialog', { name: 'Invite a coach' }));
  await page.fill(invite.getByLabelText(/^E-mail/), email);
  await page.user.click(invite.getByRole('button', { name: 'Create invitation' }));
  const shown = async () => within(await screen.findByRole('dialog', { name: 'Invitation link' }));
  const link = async () => (await shown()).getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value;
  const done = async () => {
    await page.user.click((await shown()).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Invitation link')).toBeNull());
  };
  const first = await link();
  await done();
  await page.user.click(await manage.findByRole('button', { name: `New link for ${email}` }));
  const second = await link();
  expect(second).not.toBe(first);
  expect(second).toMatch(/invitation=[\w-]{43}$/);
  await done();
  await page.user.click(manage.getByRole('button', { name: `Withdraw the invitation to ${email}` }));
  await confirm(page, 'Withdraw');
  await expectToast('Invitation withdrawn');
  await waitFor(() => expect(manage.queryByText(email)).toBeNull());
});

it('says that an invitation does not make its person the coach of an unsaved team', async () => {
  const page = await openScreen(server, '/teams', { as: server.people.admin });
  const [button] = await screen.findAllByRole('button', { name: 'Create Team' });
  await page.user.click(button as HTMLElement);
  const create = within(await screen.findByRole('dialog', { name: 'Create Team' }));
  await page.user.click(await create.findByRole('button', { name: 'Invite a coach by e-mail' }));
  const invite = within(await screen.findByRole('dialog', { name: 'Invite a coach' }));
  await invite.findByText(/^This team isn't made yet\./);
});

it("makes a sign-in link for a team's coach, and says whose links a super admin makes", async () => {
  const page = await openScreen(server, '/teams', { as: server.people.admin });
  const openLink = async () => {
    const [button] = await screen.findAllByRole('button', { name: /^Manage/ });
    await page.user.click(button as HTMLElement);
    const manage = within(await screen.findByRole('dialog', { name: 'Manage Team' }));
    await page.user.click(await manage.findByRole('button', { name: /^Sign-in link for / }));
    return within(await screen.findByRole('dialog', { name: 'Sign-in link' }));
  };
  const dialog = await openLink();
  await page.user.click(dialog.getByRole('button', { name: 'Make password link' }));
  const { value } = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(value).toMatch(/reset-password\?token=[\w-]{43}$/);

  await server.db.update(users).set({ role: 'admin' }).where(eq(users.role, 'coach'));
  page.load('/teams');
  const refused = await openLink();
  expect(refused.getByText('Only a super admin can make a sign-in link for an admin.')).toBeVisible();
  expect(refused.queryByRole('button', { name: 'Make password link' })).toBeNull();
});
