import { expect } from '@playwright/test';
import type { PlayerListItem } from '@/features/players/contract';
import { addDays, dayOf } from '@/shared/dates';
import { expectNoAxeFaults } from './axe-faults';
import { findPlayers, playerForm, rowOf } from './player-parts';
import { askApart, held, signIn, test, toast } from './support';

test('An admin finds players by name, team, compliance and payment, all in the address', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  await expect(page.getByText(/^\d+ players · \d+ teams$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^26 to 50 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^26 to 50 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('villanueva');
  await expect(page).toHaveURL('/players?q=villanueva');
  await expect(rowOf(page, 'Mateo Villanueva')).toContainText('Overdue');
  await page.getByLabel('Payment').selectOption('Paid');
  await expect(page).toHaveURL('/players?q=villanueva&payment=paid');
  await expect(rowOf(page, 'Mateo Villanueva')).toBeHidden();
  await page.getByLabel('Compliance').selectOption('Expired');
  await expect(page.getByText('No players found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/players');
  await expect(page.getByRole('row')).toHaveCount(26);

  // The address of a page that began after somebody who is gone.
  const [, , last] = await (await page.request.get('/api/players?limit=3')).json();
  await page.goto(`/players?after=${last.id}.2000000000.2000000001`);
  await expect(page).toHaveURL(`/players?after=${last.id}`);
  await expect(page.getByText(/^26 to 50 of \d+$/)).toBeVisible();
});

test('The details say all there is, and their address can be sent on', async ({ page }) => {
  await signIn(page, 'admin');
  // Other tests of this club may have paid what he owes.
  const [mateo]: PlayerListItem[] = await (await page.request.get('/api/players?q=Mateo+Villanueva')).json();
  const dueDate = addDays(dayOf(new Date(), 'Asia/Manila'), -2);
  const charge = {
    playerId: mateo?.id,
    amount: '3500.00',
    type: 'monthly_dues',
    description: 'Late monthly dues',
    dueDate,
  };
  expect((await page.request.post('/api/payments', { data: charge })).status()).toBe(201);
  await findPlayers(page, 'Mateo Villanueva');
  await page.getByRole('link', { name: 'Mateo Villanueva', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Mateo Villanueva' });
  for (const title of ['Player info', 'Documents and compliance', 'Payment history', 'Attendance', 'Guardians']) {
    await expect(details.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(details.getByText(/^Last \d+ events$/)).toBeVisible();
  await expect(details.getByText(/^\d+%$/)).toBeVisible();
  const part = (title: string) =>
    details.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const info = part('Player info');
  for (const term of ['Birth date', 'Age', 'Jersey', 'Emergency', 'Phone', 'Medical']) {
    await expect(info.getByText(term, { exact: true })).toBeVisible();
  }
  await expect(info).toContainText('Kristine Villanueva');
  await expect(info.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await part('Payment history')
    .getByRole('button', { name: /^Show all/ })
    .click();
  const owed = part('Payment history').getByRole('listitem').filter({ hasText: 'Late monthly dues' }).first();
  await expect(owed).toContainText('₱3,500.00');
  await expect(owed).toContainText('Overdue');
  await expect(owed).toContainText(/Due \w{3} \d{1,2}, \d{4}/);
  const paper = part('Documents and compliance').getByRole('listitem').filter({ hasText: 'Birth certificate' }).last();
  await expect(paper).toContainText('Approved');

  await page.reload();
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page).not.toHaveURL(/player=/);
});

test('A player that fails is asked for again, one that is missing is not', async ({ page }) => {
  await signIn(page, 'admin');
  await askApart(page);
  await page.route('/api/players/1', (route) => route.abort());
  await page.goto('/players?player=1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The player could not be loaded')).toBeVisible();
  await expect(dialog).toHaveAccessibleName('Player');
  await expectNoAxeFaults(page);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: 'Player info', exact: true })).toBeVisible();
  for (const id of ['987654', 'nobody']) {
    await page.goto(`/players?player=${id}`);
    await expect(page.getByRole('dialog', { name: 'Player Not Found' })).toBeVisible();
    await expect(dialog.getByText("The player doesn't exist, or isn't yours to see.")).toBeVisible();
  }
});

test('A name without a space leaves the buttons of its dialog inside', async ({ page }) => {
  await signIn(page, 'admin');
  await askApart(page);
  await page.route('/api/players/1', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), firstName: 'W'.repeat(100) } });
  });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/players?player=1');
    const dialog = page.getByRole('dialog');
    for (const name of ['Edit', 'Close']) {
      const [inner, outer] = [await dialog.getByRole('button', { name }).boundingBox(), await dialog.boundingBox()];
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
    }
  }
});

test('Payments and documents that fail to load are empty lists', async ({ page }) => {
  await signIn(page, 'admin');
  await askApart(page);
  await page.route(/\/api\/players\/\d+\/(payments|documents)/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/players?player=1');
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await expect(page.getByText('No documents yet.')).toBeVisible();
});

test('A player is added and edited by the keyboard alone, and a jersey worn twice is told', async ({ page }) => {
  await signIn(page, 'admin');
  await findPlayers(page, 'Keyboard');
  await page.getByRole('heading', { name: 'Player Management' }).click();
  await page.keyboard.press('n');
  const form = playerForm(page);
  await expect(form.firstName).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.firstName).toHaveAccessibleDescription('First name is required.');
  await expect(form.birthDate).toHaveAccessibleDescription('Birth date is required.');
  await expectNoAxeFaults(page);

  await form.firstName.fill('Kira');
  await form.lastName.fill('Keyboard');
  await form.birthDate.fill('2100-01-01');
  await page.keyboard.press('Enter');
  await expect(form.birthDate).toHaveAccessibleDescription("Birth date can't be in the future.");
  await form.birthDate.fill('2015-06-04');
  await form.jersey.fill('ten');
  await page.keyboard.press('Enter');
  await expect(form.jersey).toHaveAccessibleDescription('Jersey number must be a whole number from 0 to 999.');
  await form.jersey.fill('17');
  await form.team.selectOption('U10 Squirts');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Player added successfully');
  await expect(toast(page)).toContainText('number 17 in this team too');
  await expect(rowOf(page, 'Kira Keyboard')).toContainText('U10 Squirts');

  await page.getByRole('button', { name: 'Edit Kira Keyboard' }).click();
  await form.position.selectOption('Goalie');
  await form.update.click();
  await expect(toast(page)).toContainText('Player updated successfully');
  await expect(rowOf(page, 'Kira Keyboard')).toContainText('Goalie');
});

test('A failed save says so, keeps what was typed, and a lost session leads to the sign-in page', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  await page.getByRole('button', { name: 'Add New Player' }).click();
  const form = playerForm(page);
  await form.firstName.fill('Nora');
  await form.lastName.fill('Nowhere');
  await form.birthDate.fill('2015-06-04');
  await page.route('/api/players', (route) => route.fulfill({ status: 500, body: '' }));
  await form.add.click();
  await expect(toast(page)).toContainText('Failed to create player. Please try again.');
  await expect(form.firstName).toHaveValue('Nora');

  await page.unroute('/api/players');
  await page.route('/api/players', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
  );
  // The page goes after half a second: what it says by then stays until it may go.
  const door = await held(page, 'GET', '**/api/login*');
  await form.add.click();
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await expect.poll(door.count).toBe(1);
  door.letGo();
});

test('Who saves over a newer version is asked to reload, and loses nothing before', async ({ page }) => {
  await signIn(page, 'admin');
  await findPlayers(page, 'Olivia Agbayani');
  await page.getByRole('button', { name: 'Edit Olivia Agbayani' }).click();
  const form = playerForm(page);
  await form.notes.fill('Mine');

  const [player] = await (await page.request.get('/api/players?q=Olivia%20Agbayani')).json();
  const { firstName, lastName, birthDate, teamId, jerseyNumber, position } = player;
  const theirs = { firstName, lastName, birthDate, teamId, jerseyNumber, position, medicalNotes: 'Theirs' };
  const saved = await page.request.put(`/api/players/${player.id}`, { data: theirs });
  expect(saved.status()).toBe(200);

  await form.update.click();
  await expect(form.box.getByText('Somebody else changed this player')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await expect(form.notes).toHaveValue('Mine');
  await expectNoAxeFaults(page);
  await form.box.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reload' }).click();
  await expect(form.notes).toHaveValue('Theirs');
  await form.notes.fill('Ours');
  await form.update.click();
  await expect(toast(page)).toContainText('Player updated successfully');
});

test('An admin invites a guardian by e-mail and withdraws the invitation', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players?player=3');
  const guardians = page.getByRole('dialog').locator('section').filter({ hasText: 'Invite a guardian' });
  await guardians.getByLabel('Invite a guardian by e-mail').fill('nobody at home');
  await guardians.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(guardians.getByText(/doesn't look like an e-mail/)).toBeVisible();
  await guardians.getByLabel('Invite a guardian by e-mail').fill('second.parent@example.com');
  await guardians.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Invitation link' });
  await expect(link.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/api\/signup\?invitation=[\w-]{43}$/);
  await expectNoAxeFaults(page);
  await link.getByRole('button', { name: 'Done' }).click();
  await expect(guardians.getByText('second.parent@example.com', { exact: true })).toBeVisible();
  await expectNoAxeFaults(page);
  await guardians.getByRole('button', { name: 'Withdraw the invitation to second.parent@example.com' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(guardians.getByText('second.parent@example.com', { exact: true })).toBeHidden();
});

test('A guardian named in the form is invited after the save, and a failure of that leaves the player', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await findPlayers(page, 'Gina');
  await page.getByRole('button', { name: 'Add New Player' }).first().click();
  const form = playerForm(page);
  await form.guardian.fill('nobody at home');
  await form.add.click();
  await expect(form.guardian).toHaveAccessibleDescription(/doesn't look like an e-mail/);
  await form.firstName.fill('Gina');
  await form.lastName.fill('Guarded');
  await form.birthDate.fill('2015-06-04');
  await form.guardian.fill('gina.parent@example.com');
  await expectNoAxeFaults(page);
  const saved = page.waitForRequest((request) => request.url().endsWith('/api/players') && request.method() === 'POST');
  await form.add.click();
  expect(Object.keys((await saved).postDataJSON())).not.toContain('guardianEmail');
  await expect(toast(page)).toContainText('Player added successfully');
  await expect(toast(page)).toContainText('gina.parent@example.com is invited, but no mail was sent.');
  await page.getByRole('link', { name: 'Gina Guarded', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('gina.parent@example.com', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();

  await page.route('/api/players/*/guardians', (route) => route.fulfill({ status: 500, body: '' }));
  await form.guardian.fill('other.parent@example.com');
  await form.update.click();
  await expect(toast(page)).toContainText('Player updated successfully');
  await expect(toast(page)).toContainText('other.parent@example.com could not be invited.');
  await expect(form.box).toBeHidden();
});

test('An account with an e-mail that nobody confirmed becomes a parent only after a second look', async ({
  page,
  baseURL,
  playwright,
}) => {
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const form = { firstName: 'Zita', lastName: 'Zubiri', email: 'zita@example.com', password: 'two skates and a puck' };
  expect((await stranger.post('/api/signup', { form, maxRedirects: 0 })).status()).toBe(303);
  await signIn(page, 'admin');
  await findPlayers(page, 'Kim Doubtful');
  await page.getByRole('button', { name: 'Add New Player' }).first().click();
  const fields = playerForm(page);
  await fields.firstName.fill('Kim');
  await fields.lastName.fill('Doubtful');
  await fields.birthDate.fill('2015-06-04');
  await fields.parent.selectOption('Zita Zubiri (zita@example.com, not confirmed)');
  await expect(fields.parent).toHaveAccessibleDescription(/^Not confirmed: anybody may have signed up with zita@/);
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/players')) saves += 1;
  });
  await fields.add.click();
  const question = page.getByRole('alertdialog', { name: 'E-mail not confirmed' });
  await expect(question).toContainText(
    "Zita Zubiri's e-mail (zita@example.com) isn't confirmed: anybody may have signed up with it. Make this account a parent all the same?",
  );
  await expectNoAxeFaults(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(fields.firstName).toHaveValue('Kim');
  expect(saves).toBe(0);
  await fields.add.click();
  await question.getByRole('button', { name: 'Make Parent' }).click();
  await expect(toast(page)).toContainText('Player added successfully');
  expect(saves).toBe(1);
  const children: PlayerListItem[] = await (await stranger.get('/api/players')).json();
  expect(children.map(({ firstName }) => firstName)).toEqual(['Kim']);

  // Who is the parent already isn't asked about again.
  await page.getByRole('button', { name: 'Edit Kim Doubtful' }).click();
  await expect(fields.parent).toContainText('Zita Zubiri (zita@example.com, not confirmed)');
  await fields.notes.fill('Left-handed');
  await fields.update.click();
  await expect(toast(page)).toContainText('Player updated successfully');
  await stranger.dispose();
});

test("A parent adds a child and is refused another's", async ({ page }) => {
  await signIn(page, 'parent');
  await page.goto('/players');
  await expect(rowOf(page, 'Mateo Villanueva')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import' })).toBeHidden();
  await page.getByRole('button', { name: 'Add New Player' }).click();
  const form = playerForm(page);
  await expect(form.parent).toBeDisabled();
  await expect(form.parent).toHaveValue('Kristine Villanueva');
  await expect(form.team).toBeHidden();
  await expect(form.jersey).toBeHidden();
  await expectNoAxeFaults(page);
  await form.firstName.fill('Noel');
  await form.lastName.fill('Villanueva');
  await form.birthDate.fill('2020-12-24');
  await form.add.click();
  await expect(toast(page)).toContainText('Player added successfully');
  await expect(rowOf(page, 'Noel Villanueva')).toContainText('No team');
  await page.getByRole('button', { name: 'Edit Noel Villanueva' }).click();
  await form.phone.fill('ask Tita Baby');
  await form.update.click();
  await expect(form.phone).toBeFocused();
  await expect(form.phone).toHaveAccessibleDescription(
    'Enter a phone number alone, such as 0917 555 0148. Words go into the emergency contact.',
  );
  await form.phone.fill('+63 917 555 0199');
  await form.update.click();
  await expect(toast(page)).toContainText('Player updated successfully');
  const children = await (await page.request.get('/api/players')).json();
  expect(children).toContainEqual(expect.objectContaining({ firstName: 'Noel', emergencyPhone: '0917 555 0199' }));

  await page.goto('/players?player=3');
  await expect(page.getByRole('dialog', { name: 'Player Not Found' })).toBeVisible();
  await expectNoAxeFaults(page);
  const data = { firstName: 'Not', lastName: 'Mine', birthDate: '2015-01-01' };
  expect((await page.request.put('/api/players/3', { data })).status()).toBe(404);
});

test('A coach sees own players whole and no more of the others than name, team, position and jersey', async ({
  page,
}) => {
  await signIn(page, 'coach');
  await findPlayers(page, 'Villanueva');
  await expect(rowOf(page, 'Mateo Villanueva')).toContainText('Overdue');
  await expect(rowOf(page, 'Mateo Villanueva')).toContainText('yrs');
  const other = rowOf(page, 'Lia Villanueva');
  await expect(other).toContainText('U8 Mites');
  await expect(other).not.toContainText('yrs');
  await expect(other.getByRole('button', { name: 'Edit Lia Villanueva' })).toHaveAccessibleDescription(
    "Only the team's coach and admins can change this player.",
  );
  await expectNoAxeFaults(page);
  await page.getByRole('link', { name: 'Lia Villanueva', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Lia Villanueva' });
  await expect(details.getByText("Only the team's coach and admins can see more of this player.")).toBeVisible();
  await expect(details.getByText('Birth date')).toBeHidden();
  await expectNoAxeFaults(page);
});
