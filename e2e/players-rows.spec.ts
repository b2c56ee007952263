import { expect, type Page } from '@playwright/test';
import type { PlayerListItem } from '@/features/players/contract';
import type { Team } from '@/features/teams/contract';
import { expectNoAxeFaults } from './axe-faults';
import { findPlayers, rowOf } from './player-parts';
import { held, signIn, test, toast } from './support';

/** Players of a family name of their own, whom no other test knows. */
async function makePlayers(page: Page, lastName: string, count: number): Promise<PlayerListItem[]> {
  const made: PlayerListItem[] = [];
  for (let n = 0; n < count; n++) {
    const data = { firstName: `Kid ${String.fromCharCode(65 + n)}`, lastName, birthDate: '2015-06-07' };
    const answer = await page.request.post('/api/players', { data });
    expect(answer.status()).toBe(201);
    made.push(await answer.json());
  }
  return made;
}

function parts(page: Page) {
  const bar = page.getByRole('region', { name: 'Chosen players' });
  return {
    bar,
    box: (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` }),
    all: page.getByRole('checkbox', { name: 'Choose all players shown' }),
    action: (name: string) => bar.getByRole('button', { name }),
  };
}

test('Several players are put on a team at once, and those who are on it already are told', async ({ page }, {
  repeatEachIndex,
}) => {
  await signIn(page, 'admin');
  const name = `Rowan ${String.fromCharCode(65 + repeatEachIndex)}`;
  const [first] = await makePlayers(page, name, 4);
  const [team]: Team[] = await (await page.request.get('/api/teams')).json();
  await page.request.put('/api/players/team', { data: { playerIds: [first?.id], teamId: team?.id } });
  await findPlayers(page, name);
  const { bar, box, all, action } = parts(page);
  await box(`Kid A ${name}`).check();
  await expect(bar.getByRole('status')).toHaveText('1 player chosen');
  await expect(all).toBeChecked({ indeterminate: true });
  await box(`Kid C ${name}`).click({ modifiers: ['Shift'] });
  await expect(bar.getByRole('status')).toHaveText('3 players chosen');
  await expect(box(`Kid B ${name}`)).toBeChecked();
  await expect(box(`Kid D ${name}`)).not.toBeChecked();
  await expectNoAxeFaults(page);

  await action('Set team').click();
  const dialog = page.getByRole('dialog', { name: 'Set the team of 3 players' });
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption(team?.name ?? '');
  await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Set team' }).click();
  await expect(toast(page).filter({ hasText: 'Team set' })).toContainText(
    '2 players have another team now. 1 player was on it already.',
  );
  await expect(bar).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `Kid B ${name}`)).toContainText(team?.name ?? '');
  await expect(rowOf(page, `Kid D ${name}`)).toContainText('No team');
});

test('A fee is charged to those who are chosen, once', async ({ page }, { repeatEachIndex }) => {
  await signIn(page, 'admin');
  const name = `Feeson ${String.fromCharCode(65 + repeatEachIndex)}`;
  const players = await makePlayers(page, name, 3);
  await findPlayers(page, name);
  const { bar, all, box, action } = parts(page);
  await all.check();
  await expect(bar.getByRole('status')).toHaveText('3 players chosen');
  await box(`Kid B ${name}`).uncheck();
  await action('Charge a fee').click();
  const dialog = page.getByRole('dialog', { name: 'Charge 2 players' });
  await dialog.getByLabel('Amount').fill('750');
  await dialog.getByLabel('Description').fill('Ice for the cup');
  await expect(dialog.getByText('2 players, ₱1,500.00 in all.')).toBeVisible();
  await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Charge', exact: true }).dblclick();
  await expect(toast(page).filter({ hasText: 'Payments requested' })).toContainText('2 payments of ₱1,500.00 in all.');
  await expect(bar).toBeHidden();
  for (const [index, player] of players.entries()) {
    const owed = await (await page.request.get(`/api/payments?playerId=${player.id}`)).json();
    expect(owed).toHaveLength(index === 1 ? 0 : 1);
  }
});

test('Those who are chosen are asked for papers, and who was invited to them is told again', async ({ page }, {
  repeatEachIndex,
}) => {
  await signIn(page, 'admin');
  const name = `Papera ${String.fromCharCode(65 + repeatEachIndex)}`;
  const [first] = await makePlayers(page, name, 2);
  const data = { email: `papera${repeatEachIndex}@new.test` };
  expect((await page.request.post(`/api/players/${first?.id}/guardians`, { data })).status()).toBe(201);
  await findPlayers(page, name);
  const { bar, all, action } = parts(page);
  await all.check();
  await action('Ask for papers').click();
  const papers = page.getByRole('alertdialog', { name: 'Ask the guardians' });
  await expect(papers).toContainText('The guardians of 2 chosen players get a mail');
  await expectNoAxeFaults(page);
  await papers.getByRole('button', { name: 'Ask the guardians' }).click();
  await expect(toast(page).filter({ hasText: 'Nobody was asked' })).toContainText('2 players have no guardian');
  await expect(bar).toBeHidden();

  await all.check();
  await action('Invite again').click();
  const invite = page.getByRole('alertdialog', { name: 'Invite again' });
  await expect(invite).toContainText('invited to look after one of the 2 chosen players');
  await expectNoAxeFaults(page);
  await invite.getByRole('button', { name: 'Send new links' }).click();
  await expect(toast(page).filter({ hasText: 'Nobody was invited' })).toContainText(
    'For 1 player a mail went out in the last ten minutes. For 1 player nobody waits for a link.',
  );
  await expect(bar).toBeHidden();
});

test('A choice outlives turning pages and sorting, and no other filter', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  const { bar, all } = parts(page);
  // By the keys alone.
  await all.focus();
  await page.keyboard.press('Space');
  await expect(bar.getByRole('status')).toHaveText('25 players chosen');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^26 to 50 of \d+$/)).toBeVisible();
  await expect(all).not.toBeChecked();
  await expect(bar.getByRole('status')).toHaveText('25 players chosen');
  await page.getByRole('columnheader', { name: 'Team' }).getByRole('button').click();
  await expect(page).toHaveURL('/players?sort=team&order=asc');
  await expect(bar.getByRole('status')).toHaveText('25 players chosen');
  await page.getByLabel('Payment').selectOption('Paid');
  await expect(page).toHaveURL(/payment=paid/);
  await expect(bar).toBeHidden();
  await page.getByLabel('Payment').selectOption('All Payment');
  await expect(page).not.toHaveURL(/payment=paid/);
  await expect(bar).toBeHidden();
});

test('On a phone players are chosen once that is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/players');
  const { bar } = parts(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Select players' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  await expect(bar.getByRole('status')).toHaveText('2 players chosen');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'End selection' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('Who turns a phone keeps the choice, its boxes and the way out', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/players');
  const { bar } = parts(page);
  await page.getByRole('checkbox').nth(1).check();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByRole('status')).toHaveText('1 player chosen');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  // Its words stand above the buttons, not one by one beside them.
  const words = await bar.getByRole('status').evaluate((one) => one.getBoundingClientRect().width);
  expect(words).toBeGreaterThan(240);
  await page.getByRole('button', { name: 'End selection' }).click();
  await expect(bar).toBeHidden();
});

test('An answer that comes late closes its own dialog alone, and a choice of a team is no one for the next', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const name = 'Latecomer';
  await makePlayers(page, name, 1);
  await findPlayers(page, name);
  const { bar, box, action } = parts(page);
  await box(`Kid A ${name}`).check();
  const placing = page.getByRole('dialog', { name: 'Set the team of 1 player' });
  const team = placing.getByRole('combobox', { name: 'Team' });
  await action('Set team').click();
  await team.selectOption({ label: 'Varsity' });
  await page.keyboard.press('Escape');
  await expect(placing).toBeHidden();
  await action('Set team').click();
  await expect(team).toHaveValue('');
  await team.selectOption({ label: 'Varsity' });
  const answer = await held(page, 'PUT', '**/api/players/team');
  await placing.getByRole('button', { name: 'Set team' }).click();
  await expect.poll(answer.count).toBe(1);
  await page.keyboard.press('Escape');
  await expect(placing).toBeHidden();
  await action('Charge a fee').click();
  const charging = page.getByRole('dialog', { name: 'Charge 1 player' });
  await charging.getByLabel('Amount').fill('750');
  answer.letGo();
  await expect(toast(page).filter({ hasText: 'Team set' })).toBeVisible();
  await expect(charging.getByLabel('Amount')).toHaveValue('750');
  await expect(bar.getByRole('status')).toHaveText('1 player chosen');
});

test("A coach chooses own teams' players alone, and a parent nobody", async ({ page, browser, baseURL }) => {
  await signIn(page, 'coach');
  await page.goto('/players');
  const { bar, all, action } = parts(page);
  await all.check();
  await expect(bar.getByRole('status')).toHaveText(/^\d+ players? chosen$/);
  await expect(action('Set team')).toBeVisible();
  await expect(action('Charge a fee')).toHaveCount(0);
  await expect(action('Ask for papers')).toBeVisible();
  await expect(action('Invite again')).toHaveCount(0);
  const family = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(family, 'parent');
  await family.goto('/players');
  await expect(family.getByRole('row').nth(1)).toBeVisible();
  await expect(family.getByRole('checkbox')).toHaveCount(0);
  await family.close();
});
