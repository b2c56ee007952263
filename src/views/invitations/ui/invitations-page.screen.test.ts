import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { staffInvitations } from '@/features/accounts/tables';
import { guardianInvitations } from '@/features/guardians/tables';
import { makePlayer, makeStaffInvitation, makeUser } from '../../../../test/factories';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToast } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
beforeEach(async () => {
  const { db, people } = server;
  await db.delete(guardianInvitations);
  await db.delete(staffInvitations);
  const { id: playerId } = await makePlayer(db, { firstName: 'Ana', lastName: 'Cruz' });
  const expiresAt = '2099-01-01T00:00:00Z';
  const values = {
    playerId,
    email: 'mum@new.test',
    tokenHash: `mum-${playerId}`,
    invitedBy: people.admin.id,
    expiresAt,
  };
  await db.insert(guardianInvitations).values({ ...values, createdAt: '2026-01-01T00:00:00Z' });
  await makeStaffInvitation(db, { email: 'c@new.test', invitedBy: people.admin.id });
});
afterAll(() => server.close());

const open = () => openScreen(server, '/invitations', { as: server.people.admin });

it('lists guardians and staff, and makes a link with a message for a chat', async () => {
  const page = await open();
  const row = await screen.findByRole('row', { name: /mum@new\.test/ });
  expect(within(row).getByText('Guardian of Ana Cruz')).toBeVisible();
  expect(within(row).getByText('Not mailed')).toBeVisible();
  expect(screen.getByRole('row', { name: /c@new\.test.*Coach/ })).toBeVisible();
  await page.user.click(within(row).getByRole('button', { name: 'Copy link for mum@new.test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Make new link' }));
  const { value } = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(value).toMatch(/invitation=[\w-]{43}$/);
  await page.user.click(dialog.getByRole('button', { name: 'Copy for Messenger' }));
  await expectToast('Message copied', 'Paste it in Messenger or any other chat.');
  const message = await navigator.clipboard.readText();
  expect(message).toMatch(/^You are invited to follow Ana at .*mum@new\.test.*7 days:\n/s);
  expect(message).toContain(value);
});

it('shows the message to be copied by hand where the browser refuses', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Copy link for c@new.test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Make new link' }));
  const copy = await dialog.findByRole('button', { name: 'Copy for Messenger' });
  navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  await page.user.click(copy);
  const { value } = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(value).toMatch(/^You are invited to coach at .*\/api\/signup\?invitation=[\w-]{43}$/s);
});

it('sends nothing again without a mail server, and withdraws after a confirmation', async () => {
  const page = await open();
  expect(await screen.findByRole('button', { name: 'Send again to mum@new.test' })).toHaveAccessibleDescription(
    'There is no mail server to send by',
  );
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to mum@new.test' }));
  await confirm(page, 'Withdraw');
  await expectToast('Invitation withdrawn');
  await waitFor(() => expect(screen.queryByText('mum@new.test')).toBeNull());
  await page.user.click(screen.getByRole('button', { name: 'Withdraw the invitation to c@new.test' }));
  await confirm(page, 'Withdraw');
  expect(await screen.findByText('No open invitations')).toBeVisible();
});

it('distinguishes no match from none', async () => {
  await openScreen(server, '/invitations?q=nothing-like-it', { as: server.people.admin });
  expect(await screen.findByText('No invitations found')).toBeVisible();
});

it('makes a sign-in link for a parent without a child, whom an admin finds by name', async () => {
  const { db } = server;
  await makeUser(db, { firstName: 'Lone', lastName: 'Parent', email: 'lone@new.test' });
  await makeUser(db, { firstName: 'Lone', lastName: 'Boss', role: 'super_admin' });
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Make a sign-in link' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Sign-in link' }));
  await page.fill(chooser.getByRole('combobox', { name: /^Person/ }), 'lone');
  const lone = await chooser.findByRole('option', { name: /Lone Parent/ });
  expect(chooser.getAllByRole('option')).toEqual([lone]);
  await page.user.click(lone);
  await page.user.click(await screen.findByRole('button', { name: 'Make password link' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toContain('/api/reset-password?token=');
});

it('makes a link to change an e-mail, and says which e-mail is taken', async () => {
  await makeUser(server.db, { firstName: 'Moved', lastName: 'Mailbox' });
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Make a sign-in link' }));
  await page.fill(await screen.findByRole('combobox', { name: /^Person/ }), 'moved');
  await page.user.click(await screen.findByRole('option', { name: /Moved Mailbox/ }));
  const email = () => screen.findByLabelText<HTMLInputElement>(/^New e-mail/);
  const make = async () => page.user.click(await screen.findByRole('button', { name: 'Make e-mail link' }));
  await page.fill(await email(), 'admin@yelo.test');
  await make();
  await waitFor(async () => expect(await email()).toHaveAccessibleDescription(/An account has this e-mail already\./));
  await page.fill(await email(), 'moved@new.test');
  await make();
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toContain('/api/confirm-email?token=');
});
