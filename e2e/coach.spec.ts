import { expect, type Locator, type Page } from '@playwright/test';
import type { PlayerListItem } from '@/features/players/contract/player';
import { expectNoAxeFaults } from './axe-faults';
import { type Board, held, signIn, test, toast } from './support';

const tabs = [
  {
    name: 'Training Sessions',
    path: '/coach',
    shows: (page: Page) => page.getByRole('table', { name: 'Training sessions' }),
  },
  {
    name: 'Financial Tracking',
    path: '/coach?tab=money',
    shows: (page: Page) => page.getByRole('table', { name: 'Earnings' }),
  },
  {
    name: 'Schedule Management',
    path: '/coach?tab=week',
    shows: (page: Page) => page.getByRole('link', { name: /^(Session|Event)/ }).first(),
  },
];

test('A coach plans sessions, is paid and keeps the books, and no screen or dialog has accessibility violations', async ({
  page,
  board,
}) => {
  test.slow();
  const title = board.title('Stick work');
  await planFor(board, title, 2);
  await signIn(page, 'coach');
  await page.goto('/coach');
  for (const { name, path, shows } of tabs) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await page.goto(path);
    await expect(shows(page)).toBeVisible();
    await expectNoAxeFaults(page);
  }

  await test.step('plans a series', async () => {
    await page.goto('/coach?when=all');
    await page.getByRole('button', { name: 'New Session' }).click();
    const form = sessionForm(page);
    await form.create.click();
    await expect(form.title).toBeFocused();
    await expectNoAxeFaults(page);
    await form.title.fill('Weekly edges');
    await form.duration.fill('60');
    await form.rate.fill('0');
    await form.box.getByLabel('Repeat every week').check();
    const write = await held(page, 'POST', '/api/coach/sessions');
    await form.create.dblclick();
    await expect.poll(write.count).toBe(1);
    write.release();
    await expect(form.box).toBeHidden();
    await expect(toast(page)).toContainText('9 sessions.');
    expect(write.count()).toBe(1);
  });
  await test.step('marks a group as paid', async () => {
    const row = sessionRow(page, title);
    await row.getByRole('button', { name: /^Mark Paid/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Who has paid' });
    await dialog
      .getByRole('button', { name: /^Mark Paid/ })
      .first()
      .click();
    await expect(dialog.getByRole('button', { name: /^✓ Paid/ })).toHaveCount(1);
    await expectNoAxeFaults(page);
    await dialog.getByRole('button', { name: 'Mark all paid' }).click();
    await expect(dialog.getByRole('button', { name: /^✓ Paid/ })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(row.getByRole('button', { name: /^✓ Paid/ })).toBeVisible();
  });
  await test.step('cancels part of the series', async () => {
    await page.goto('/coach?when=ahead');
    const rows = sessionRow(page, 'Weekly edges');
    await rows.nth(1).getByRole('button', { name: 'Cancel Weekly edges' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel session' });
    await question.getByLabel('This and the later ones').check();
    await question.getByRole('button', { name: 'Cancel Session' }).click();
    await expect(rows.nth(1)).toContainText('Cancelled');
    await expect(rows.first()).toContainText('Scheduled');
  });
  await test.step('adds an earning and opens the statement', async () => {
    await page.goto('/coach?tab=money');
    await page.getByRole('button', { name: 'Add Earning' }).click();
    const form = page.getByRole('dialog', { name: 'Add Earning' });
    await form.getByRole('button', { name: 'Add Earning' }).click();
    await expect(form.getByLabel('Description')).toHaveAccessibleDescription(/Description is required/);
    await expectNoAxeFaults(page);
    await form.getByLabel('Description').fill('Skills camp');
    await form.getByLabel('Amount').fill('2500.5');
    await form.getByRole('button', { name: 'Add Earning' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Print statement' }).click();
    const statement = page.getByRole('dialog', { name: /^Statement of/ });
    await expect(statement.getByRole('cell', { name: 'Skills camp' })).toBeVisible();
    await expectNoAxeFaults(page);
  });
});

/** Creates a session of the demo coach in three hours, for the first players that the coach trains. */
async function planFor(board: Board, title: string, count: number): Promise<void> {
  const coach = await board.as('coach');
  const players: PlayerListItem[] = await (await coach.get('/api/players?teamId=2')).json();
  const playerIds = players.slice(0, count).map(({ id }) => id);
  const scheduledDate = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const data = { title, duration: 45, rate: '900.00', scheduledDate, playerIds };
  const answer = await coach.post('/api/coach/sessions', { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

function sessionForm(page: Page) {
  const box = page.getByRole('dialog', { name: /^(New|Edit) Session$/ });
  return {
    box,
    title: box.getByLabel('Title'),
    duration: box.getByLabel('Duration (minutes)'),
    rate: box.getByLabel('Rate'),
    create: box.getByRole('button', { name: 'Create Session' }),
  };
}

function sessionRow(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}
