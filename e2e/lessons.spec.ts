import { expect, type Page } from '@playwright/test';
import type { CoachSession } from '@/features/coaching/contract/session';
import type { PlayerListItem } from '@/features/players/contract/player';
import { expectNoAxeFaults } from './axe-faults';
import { checkoutOn } from './checkout-parts';
import { type Board, signIn, test } from './support';

const PRICE = '₱1,500.00';

test("A family sees a child's lessons, pays one through the club, and the coach sees that", async ({ page, board }) => {
  const title = board.title('Edge work');
  const session = await plan(board, title);
  const off = board.title('Shooting');
  const { id } = await plan(board, off);
  const coach = await board.as('coach');
  const answer = await coach.put(`/api/coach/sessions/${id}/status`, { data: { status: 'cancelled' } });
  expect(answer.status()).toBe(200);
  await signIn(page, 'parent');
  await page.goto('/');
  await expect(page.getByText('Full schedule')).toBeVisible();
  await page.mouse.wheel(0, 4000);
  const panel = page.getByRole('region', { name: 'Lessons' });
  const lesson = panel.getByRole('listitem').filter({ hasText: title });
  await expect(lesson).toContainText('60 min');
  await expect(lesson).toContainText('Scheduled');
  await expectNoAxeFaults(page);

  await page.goto(`/players?player=${session.playerId}`);
  const row = rowIn(page, title);
  await test.step('a cancelled lesson is struck through and costs nothing', async () => {
    await expect(rowIn(page, off)).toContainText('Cancelled');
    await expect(rowIn(page, off).getByRole('link')).toHaveCount(0);
    await expect(rowIn(page, off).getByText(off)).toHaveCSS('text-decoration-line', 'line-through');
  });
  await row.getByRole('link', { name: `Pay ${PRICE}` }).click();
  const { method, pay, hosted, title: heading } = checkoutOn(page);
  await method('GCash').check();
  await pay.click();
  await hosted(`Pay ${PRICE}`).click();
  await expect(heading('Paid. Thank you!')).toBeVisible();
  await page.goto(`/players?player=${session.playerId}`);
  await expect(row).toContainText(`${PRICE} · Paid`);

  await signIn(page, 'coach');
  await page.goto('/coach');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('✓ Paid');
});

/** Returns a lesson's row in the player's dialog, without the row of its payment above. */
function rowIn(page: Page, title: string) {
  const heading = page.getByRole('heading', { name: 'Lessons' });
  const section = page.getByRole('dialog').locator('section').filter({ has: heading });
  return section.getByRole('listitem').filter({ hasText: title });
}

/** Creates a private lesson of the demo coach with one of the demo parent's children, in three hours. */
async function plan(board: Board, title: string): Promise<CoachSession> {
  const children: PlayerListItem[] = await (await (await board.as('parent')).get('/api/players')).json();
  const scheduledDate = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const data = { title, duration: 60, rate: '1500.00', scheduledDate, playerId: children[0]?.id };
  const answer = await (await board.as('coach')).post('/api/coach/sessions', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}
