import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { findPlayers, playerForm, rowOf } from './player-parts';
import { askForShell, signIn, test, toast } from './support';

test('An admin finds a player in a list whose page is in the URL, and reads and invites in the details', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await test.step('the page and the search are in the URL', async () => {
    await page.goto('/players');
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
  });

  const details = page.getByRole('dialog', { name: 'Mateo Villanueva' });
  await test.step('the details have a URL of their own', async () => {
    await page.getByRole('link', { name: 'Mateo Villanueva', exact: true }).click();
    await expect(details.getByRole('heading', { name: 'Player info', exact: true })).toBeVisible();
    await page.reload();
    await expect(details).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(details).toBeHidden();
    await expect(page).not.toHaveURL(/player=/);
  });

  await test.step('a guardian is invited', async () => {
    await page.goto('/players?player=3');
    const guardians = page.getByRole('dialog').locator('section').filter({ hasText: 'Invite a guardian' });
    await guardians.getByLabel('Invite a guardian by e-mail').fill('second.parent@example.com');
    await guardians.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = page.getByRole('dialog', { name: 'Invitation link' });
    await expect(link.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/api\/signup\?invitation=[\w-]{43}$/);
    await link.getByRole('button', { name: 'Done' }).click();
    await expect(guardians.getByText('second.parent@example.com', { exact: true })).toBeVisible();
  });

  await test.step('a player that fails to load can be requested again', async () => {
    await askForShell(page);
    await page.route('/api/players/1', (route) => route.abort());
    await page.goto('/players?player=1');
    const dialog = page.getByRole('dialog', { name: 'Player', exact: true });
    await expect(dialog.getByText('The player could not be loaded')).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Player info', exact: true })).toBeVisible();
  });

  await test.step('a name without spaces leaves the buttons of the dialog inside', async () => {
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
      const dialog = page.getByRole('dialog', { name: /^W{100}/ });
      for (const name of ['Edit', 'Close']) {
        const [inner, outer] = [await dialog.getByRole('button', { name }).boundingBox(), await dialog.boundingBox()];
        expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
      }
    }
  });
});

test('A player is added and edited by keyboard alone, and a duplicate jersey number is reported', async ({
  page,
  baseURL,
  playwright,
}) => {
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

  await test.step('saving over a newer version is reported', async () => {
    await page.getByRole('button', { name: 'Edit Kira Keyboard' }).click();
    await form.notes.fill('Mine');
    const [kira] = await (await page.request.get('/api/players?q=Kira%20Keyboard')).json();
    const { firstName, lastName, birthDate, teamId, jerseyNumber, position } = kira;
    const data = { firstName, lastName, birthDate, teamId, jerseyNumber, position, medicalNotes: 'Theirs' };
    expect((await page.request.put(`/api/players/${kira.id}`, { data })).status()).toBe(200);
    await form.update.click();
    await expect(form.box.getByText('You changed this elsewhere after you opened it here.')).toBeVisible();
  });

  await test.step('an unconfirmed e-mail is asked about', async () => {
    const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const zita = {
      firstName: 'Zita',
      lastName: 'Zubiri',
      email: 'zita@example.com',
      password: 'two skates and a puck',
    };
    expect((await stranger.post('/api/signup', { form: zita, maxRedirects: 0 })).status()).toBe(303);
    await stranger.dispose();
    await findPlayers(page, 'Keyboard');
    await page.getByRole('button', { name: 'Edit Kira Keyboard' }).click();
    await form.parent.selectOption('Zita Zubiri (zita@example.com, not confirmed)');
    await form.update.click();
    await expect(page.getByRole('alertdialog', { name: 'E-mail not confirmed' })).toBeVisible();
  });
});

test("A parent adds a child and is refused another family's", async ({ page }) => {
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
  expect(children).toContainEqual(expect.objectContaining({ firstName: 'Noel', emergencyPhone: '+639175550199' }));

  await page.goto('/players?player=3');
  await expect(page.getByRole('dialog', { name: 'Player Not Found' })).toBeVisible();
  await expectNoAxeFaults(page);
  const data = { firstName: 'Not', lastName: 'Mine', birthDate: '2015-01-01' };
  expect((await page.request.put('/api/players/3', { data })).status()).toBe(404);
});
