import { expect, type Locator } from '@playwright/test';
import { longDay } from '@/features/events/rules/range-title';
import { formatWeekday } from '@/kit/format/dates';
import { addDays } from '@/shared/dates';
import { expectNoAxeFaults } from './axe-faults';
import { test } from './planned';
import { cellOf, chipOf, eventForm, MANILA, teamId } from './schedule-parts';
import { signIn, toast } from './support';

/** Returns a Tuesday that no other run of a test uses. */
const tuesday = (of: string) => addDays(of, 35 * test.info().repeatEachIndex);

test('A coach cancels a practice, the family sees it everywhere, and it is restored', async ({
  page,
  browser,
  board,
  plan,
}) => {
  const title = board.title('No ice');
  const day = tuesday('2039-02-08');
  const { id } = await plan({ title, day, teamId });
  await signIn(page, 'coach');
  await page.goto(`/schedule?date=${day}`);
  await chipOf(cellOf(page, day), title).click();
  const form = eventForm(page);
  await form.box.getByRole('button', { name: 'Cancel event' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel event' });
  await expect(question).toHaveAccessibleDescription(
    `Cancel ${title} of ${formatWeekday(`${day}T09:00:00Z`, MANILA)}, 5:00 PM? It stays on the schedule, marked as cancelled. The demo club keeps the mail to the families and the coach concerned in its outbox.`,
  );
  await expectNoAxeFaults(page);
  await question.getByLabel('Reason').fill('x'.repeat(201));
  await expect(question.getByText('The reason can be at most 200 characters.')).toBeVisible();
  await question.getByLabel('Reason').fill('The mall is closed');
  await question.getByRole('button', { name: 'Cancel Event' }).click();
  await expect(toast(page)).toContainText('Event cancelled');
  await expect(form.box).toHaveCount(0);
  const chip = chipOf(cellOf(page, day), title);
  await expect(chip).toContainText('Cancelled, 5:00 PM');
  await expectStruck(chip.getByText(title));
  await expect(chip).toHaveAttribute('draggable', 'false');

  const family = await browser.newContext({ javaScriptEnabled: false });
  const parent = await family.newPage();
  await signIn(parent, 'parent');
  await parent.goto(`/events/${id}`);
  await expect(parent.getByText('Cancelled: The mall is closed')).toBeVisible();
  await expectStruck(parent.getByRole('heading', { level: 1 }).getByText(title));
  await expect(parent.getByRole('heading', { name: 'Attendance' })).toHaveCount(0);
  for (const view of ['week', 'day']) {
    await parent.goto(`/schedule?view=${view}&date=${day}`);
    const shown = parent.getByRole('main');
    await expect(shown.getByText('Cancelled: The mall is closed')).toBeVisible();
    await expectStruck(shown.getByText(title, { exact: true }));
  }
  await family.close();

  // A phone shows it with an icon and a word.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/schedule?date=${day}`);
  const list = page.getByRole('region', { name: longDay(day) });
  await expect(list.getByText('Cancelled: The mall is closed')).toBeVisible();
  await expectStruck(list.getByText(title));
  await expect(page.locator(`[data-day="${day}"] svg.text-red`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Cancelled$/ })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/events/${id}`);
  await expect(page.getByText('Cancelled: The mall is closed')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Put back on the schedule' }).click();
  await page.getByRole('button', { name: 'Put Back', exact: true }).click();
  await expect(toast(page)).toContainText('Event is back on the schedule');
  await expect(page.getByText('Cancelled: The mall is closed')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Attendance' }).first()).toBeVisible();
});

async function expectStruck(title: Locator): Promise<void> {
  await expect(title).toHaveCSS('text-decoration-line', 'line-through');
}
