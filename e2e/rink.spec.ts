import { expect, type Page } from '@playwright/test';
import type { EmergencyCard } from '@/features/attendance/contract/rink';
import { shownPhone } from '@/shared/phone';
import { expectNoAxeFaults } from './axe-faults';
import { answered } from './page-requests';
import { cardsOf, kept, left, mark, rows, sheetOf, test } from './rink-parts';
import { signInAlone } from './support';

test.use({ serviceWorkers: 'allow' });

test("A coach's evening: all present, two changed, an emergency card, and work without a connection", async ({
  page,
  context,
  board,
  line,
  practice,
}) => {
  await signInAlone(page, 'coach');
  await page.goto('/');
  const tonight = page.getByRole('region', { name: 'Today at the rink' });
  await expect(tonight.getByText(practice.title)).toBeVisible();
  await expect(tonight.getByText(/On now, until/)).toBeVisible();
  await expect(tonight.getByText(/0 going, \d+ still to answer/)).toBeVisible();
  await expectNoAxeFaults(page);
  await tonight.getByRole('link', { name: 'Take attendance' }).click();

  await expect(page.getByRole('heading', { name: practice.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All present' })).toBeInViewport();
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Take attendance', 'Who is coming', 'Event details']);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'All present' }).click();
  await mark(page, 0, 'Late').click();
  await mark(page, 1, 'Absent').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { players, counts } = await sheetOf(board, practice.id);
  expect(counts).toMatchObject({ late: 1, absent: 1, present: players.length - 2, unmarked: 0 });

  const cards = await cardsOf(board, practice.id);
  const first = cards.find(({ playerId }) => playerId === players[0]?.playerId);
  // No card was opened before: the first one is opened offline.
  await kept(page, practice.id);

  await context.setOffline(true);
  // A freshly opened page may send a request before the browser goes offline.
  line.cut();
  await expectCard(
    page,
    1,
    cards.find(({ playerId }) => playerId === players[1]?.playerId),
  );
  await mark(page, 2, 'Excused').click();
  await expect(page.getByText(/^1 mark is saved on this phone/)).toBeVisible();
  await expectNoAxeFaults(page);

  // The phone discarded the tab.
  await page.goto('about:blank');
  await page.goto(`/events/${practice.id}`);
  await expect(page.getByRole('heading', { name: practice.title, level: 1 })).toBeVisible();
  await expect(mark(page, 0, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(page, 2, 'Excused')).toHaveAttribute('aria-pressed', 'true');
  await expectCard(page, 0, first);
  await expectCard(
    page,
    3,
    cards.find(({ playerId }) => playerId === players[3]?.playerId),
  );
  await mark(page, 3, 'Late').click();
  await expect(page.getByText(/^2 marks are saved on this phone/)).toBeVisible();

  // Counts responses, since an automatic attempt of the phone between the next two lines fails and doesn't count.
  let sent = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT') sent += 1;
  });
  line.restore();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/saved on this phone/)).toHaveCount(0);
  expect(sent).toBe(1);
  expect((await sheetOf(board, practice.id)).counts).toMatchObject({ late: 2, absent: 1, excused: 1, unmarked: 0 });

  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
  expect(await left(page)).toEqual({ storage: [], caches: [], workers: 0 });
  await context.setOffline(true);
  await expect(page.goto(`/events/${practice.id}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('An admin sees the same list and the same cards, and stores none of them', async ({ page, board, practice }) => {
  await signInAlone(page, 'admin');
  await page.goto(`/events/${practice.id}`);
  await expect(page.getByRole('button', { name: 'All present' })).toBeVisible();
  const { players } = await sheetOf(board, practice.id);
  const cards = await cardsOf(board, practice.id);
  await expectCard(
    page,
    0,
    cards.find(({ playerId }) => playerId === players[0]?.playerId),
  );
  // A coach's phone begins to cache once the page is loaded.
  await answered(page);
  await expect.poll(() => left(page)).toMatchObject({ storage: [], caches: ['yelo.pages'] });
});

/** Opens a player's card by the name, compares it with the club's data, and closes it. */
async function expectCard(page: Page, row: number, card: EmergencyCard | undefined): Promise<void> {
  if (!card) throw new Error('The club has no card of that player.');
  const button = rows(page).nth(row).getByRole('button').first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: `${card.firstName} ${card.lastName}` });
  await expect(dialog.getByText(card.medicalNotes ?? 'No medical notes on file.')).toBeVisible();
  const contact = dialog.getByRole('link', { name: shownPhone(card.emergencyPhone ?? ''), exact: false }).first();
  if (card.emergencyPhone)
    await expect(contact).toHaveAttribute('href', `tel:${card.emergencyPhone.replace(/[^\d+]/g, '')}`);
  else if (!card.emergencyContact) await expect(dialog.getByText('No emergency contact on file.')).toBeVisible();
  for (const { name } of card.guardians) await expect(dialog.getByText(name, { exact: true }).last()).toBeVisible();
  // All cards use the same dialog.
  if (row === 0) await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

/** Checks the size of targets for gloved hands: every player's name and marks, and the button above them. */
async function expectLargeTargets(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Take attendance' });
  const heights = await list
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(40);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
