import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { findPlayers, rowOf } from './player-parts';
import { signIn, test, toast } from './support';

/** Creates players with a family name that no other test uses. */
async function makePlayers(page: Page, lastName: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const data = { firstName: `Kid ${String.fromCharCode(65 + n)}`, lastName, birthDate: '2015-06-07' };
    const answer = await page.request.post('/api/players', { data });
    expect(answer.status()).toBe(201);
  }
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

test('An admin selects players by keyboard and as a range, puts them on a team, charges them, asks for papers and invites again', async ({
  page,
}, { repeatEachIndex }) => {
  await signIn(page, 'admin');
  const name = `Rowan ${String.fromCharCode(65 + repeatEachIndex)}`;
  await makePlayers(page, name, 4);
  await findPlayers(page, name);
  const { bar, box, all, action } = parts(page);

  await test.step('by keyboard alone, and as a range with Shift', async () => {
    await all.focus();
    await page.keyboard.press('Space');
    await expect(bar.getByRole('status')).toHaveText('4 players chosen');
    await page.keyboard.press('Space');
    await expect(bar).toBeHidden();
    await box(`Kid A ${name}`).check();
    await expect(all).toBeChecked({ indeterminate: true });
    await box(`Kid C ${name}`).click({ modifiers: ['Shift'] });
    await expect(bar.getByRole('status')).toHaveText('3 players chosen');
    await expectNoAxeFaults(page);
  });

  await test.step('a team', async () => {
    await action('Set team').click();
    const dialog = page.getByRole('dialog', { name: 'Set the team of 3 players' });
    await dialog.getByRole('combobox', { name: 'Team' }).selectOption('U10 Squirts');
    await expectNoAxeFaults(page);
    await dialog.getByRole('button', { name: 'Set team' }).click();
    await expect(toast(page).filter({ hasText: 'Team set' })).toContainText('3 players have another team now.');
    await expect(bar).toBeHidden();
    await expect(rowOf(page, `Kid B ${name}`)).toContainText('U10 Squirts');
    await expect(rowOf(page, `Kid D ${name}`)).toContainText('No team');
  });

  await test.step('a fee', async () => {
    await all.check();
    await action('Charge a fee').click();
    const dialog = page.getByRole('dialog', { name: 'Charge 4 players' });
    await dialog.getByLabel('Amount').fill('750');
    await dialog.getByLabel('Description').fill('Ice for the cup');
    await expect(dialog.getByText('4 players, ₱3,000.00 in all.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Charge', exact: true }).dblclick();
    await expect(toast(page).filter({ hasText: 'Payments requested' })).toContainText(
      '4 payments of ₱3,000.00 in all.',
    );
    await expect(bar).toBeHidden();
  });

  await test.step('papers and invitations', async () => {
    await all.check();
    await action('Ask for papers').click();
    const papers = page.getByRole('alertdialog', { name: 'Ask the guardians' });
    await expect(papers).toBeVisible();
    await papers.getByRole('button', { name: 'Ask the guardians' }).click();
    await expect(toast(page).filter({ hasText: 'Nobody was asked' })).toContainText('4 players have no guardian');
    await expect(bar).toBeHidden();
    await all.check();
    await action('Invite again').click();
    await expect(page.getByRole('alertdialog', { name: 'Invite again' })).toBeVisible();
  });
});

test('On a phone all actions for selected players are in one row, with their full labels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/players');
  await page.getByRole('button', { name: 'Select players' }).click();
  await page.getByRole('checkbox').first().check();
  const { bar } = parts(page);
  const clear = bar.getByRole('button', { name: 'Clear choice' });
  const actions = bar.getByRole('button').filter({ hasNotText: 'Clear choice' }).or(bar.getByRole('link'));
  await expect(actions.filter({ visible: true })).toHaveText([
    'Set team',
    'Charge a fee',
    'Ask for papers',
    'Invite again',
    'Export CSV',
  ]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await actions.filter({ visible: true }).evaluateAll((all) =>
      all.map((one) => ({
        top: one.getBoundingClientRect().top,
        height: one.getBoundingClientRect().height,
        hidden: one.scrollWidth - one.clientWidth,
      })),
    );
    expect(new Set(boxes.map(({ top }) => top)).size, JSON.stringify(boxes)).toBe(1);
    expect(Math.max(...boxes.map(({ hidden }) => hidden)), `${width} pixels wide`).toBe(0);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    // Beside the number, above the actions.
    const [cleared, first] = [await clear.boundingBox(), boxes[0]];
    expect(cleared && cleared.y + cleared.height, `${width} pixels wide`).toBeLessThanOrEqual(first?.top ?? 0);
    expect(cleared?.y).toBeLessThanOrEqual((await bar.getByRole('status').boundingBox())?.y ?? 0);
  }
  await clear.click();
  await expect(bar).toBeHidden();
});

test('On a phone selection begins on request, and rotating keeps the selection, its checkboxes and the way out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'coach');
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

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('checkbox').nth(1).check();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByRole('status')).toHaveText('1 player chosen');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  // The text is above the buttons, not squeezed word by word beside them.
  const words = await bar.getByRole('status').evaluate((one) => one.getBoundingClientRect().width);
  expect(words).toBeGreaterThan(240);
  await page.getByRole('button', { name: 'End selection' }).click();
  await expect(bar).toBeHidden();
});
