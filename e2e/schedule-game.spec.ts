import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { test } from './planned';
import { eventForm } from './schedule-parts';
import { signIn, toast } from './support';

/** The coach of the demo club has this team. */
const teamId = 2;

test('A game has an opponent and, once it began, a score; a practice has neither', async ({ page, board, plan }) => {
  const title = board.title('Derby');
  const { id, version } = await plan({ title, day: '2041-05-07', teamId });
  await signIn(page, 'coach');
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'Edit Event' }).click();
  const { box, type, update } = eventForm(page);
  await expect(type).toHaveValue('practice');
  await expect(box.getByLabel('Opponent')).toHaveCount(0);
  await type.selectOption('game');
  await box.getByLabel('Opponent').fill('Bears');
  await box.getByLabel('Home or Away').selectOption('away');
  await expect(box.getByLabel('Our Score')).toHaveCount(0);
  await expectNoAxeFaults(page);
  await update.click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} at Bears` })).toBeVisible();

  const admin = await board.as('admin');
  const times = { startTime: '2020-05-07T17:00:00+08:00', endTime: '2020-05-07T18:00:00+08:00' };
  const body = { title, type: 'game', teamId, ...times, version: version + 1 };
  expect((await admin.put(`/api/events/${id}`, { data: body })).status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Edit Event' }).click();
  await expect(box.getByLabel('Opponent')).toHaveValue('Bears');
  await box.getByLabel('Our Score').fill('4');
  await box.getByLabel('Their Score').fill('100');
  await update.click();
  await expect(box.getByText('A score is a whole number, 0 to 99.')).toBeVisible();
  await box.getByLabel('Their Score').fill('2');
  await update.click();
  await expect(toast(page)).toContainText('Event updated successfully');
  await expect(page.getByText('4 : 2, won')).toBeVisible();
  await page.goto('/schedule?view=day&date=2020-05-07');
  const card = page.getByRole('article').filter({ hasText: `${title} at Bears` });
  await expect(card.getByText('4 : 2, won')).toBeVisible();
  await expectNoAxeFaults(page);
});
