import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test } from './support';

test('An admin invites a coach from a team, who signs up by the link and coaches it', async ({ page, browser }) => {
  const email = 'ice.coach@example.com';
  await signIn(page, 'admin');
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const create = page.getByRole('dialog', { name: 'Create Team' });
  await create.getByLabel('Team Name').fill('Ice Foxes');
  await create.getByLabel('Age Group').selectOption('U14 Bantams');
  await create.getByRole('button', { name: 'Create Team' }).click();
  await expect(create).toBeHidden();
  const card = page.getByRole('group', { name: 'Ice Foxes', exact: true });
  await card.getByRole('button', { name: /^Manage/ }).click();
  const manage = page.getByRole('dialog', { name: 'Manage Team' });
  await manage.getByRole('button', { name: 'Invite a coach by e-mail' }).click();

  const invite = page.getByRole('dialog', { name: 'Invite a coach' });
  await invite.getByRole('button', { name: 'Create invitation' }).click();
  await expect(invite.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail|doesn't look like/);
  await invite.getByLabel('E-mail').fill('coach@yelo.test');
  await invite.getByRole('button', { name: 'Create invitation' }).click();
  await expect(invite.getByLabel('E-mail')).toHaveAccessibleDescription(/has an account already/);
  await expectNoAxeFaults(page);
  await invite.getByLabel('E-mail').fill(email);
  await invite.getByRole('button', { name: 'Create invitation' }).click();

  const shown = page.getByRole('dialog', { name: 'Invitation link' });
  await expect(shown.getByRole('textbox', { name: 'Link' })).toHaveAccessibleDescription(
    new RegExp(`Give this link to ${email} yourself`),
  );
  await expectNoAxeFaults(page);
  const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(manage.getByText('Coach of Ice Foxes, invited until')).toBeVisible();
  await expect(manage.getByText('Not mailed')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  await expect(visitor.getByText(/^to coach Ice Foxes at /)).toBeVisible();
  await expect(visitor.getByLabel('E-mail')).toHaveValue(email);
  await visitor.getByLabel('First name').fill('Fely');
  await visitor.getByLabel('Last name').fill('Icewind');
  await visitor.getByLabel('Password').fill('two skates and a puck');
  await visitor.getByRole('button', { name: 'Create your account' }).click();
  await expect(visitor.getByRole('link', { name: 'Coach Dashboard' })).toBeVisible();
  await visitor.context().close();

  await page.reload();
  await expect(card).toContainText('Fely Icewind');
});
