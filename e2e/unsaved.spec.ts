import { expect, type Locator, type Page } from '@playwright/test';
import { cardOf as announcementOf, formOf } from './announcement-parts';
import { findPlayers, playerForm } from './player-parts';
import { eventForm } from './schedule-parts';
import { signIn, test } from './support';

/** Saves one, then begins another and leaves it by the keyboard: what was typed isn't thrown away unasked. */
async function expectAsked(page: Page, box: Locator, field: Locator): Promise<void> {
  await field.fill('Half a sentence');
  await field.press('Escape');
  await expect(box.getByText('Discard your changes?')).toBeVisible();
  await box.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('Half a sentence');
  await page.keyboard.press('Escape');
  await box.getByRole('button', { name: 'Discard' }).click();
  await expect(box).toBeHidden();
}

test('A second player, edited after the first was saved, is not thrown away unasked', async ({ page }) => {
  await signIn(page, 'admin');
  await findPlayers(page, 'Villanueva');
  const form = playerForm(page);
  await page.getByRole('button', { name: 'Edit Mateo Villanueva' }).click();
  await form.notes.fill('Saved');
  await form.update.click();
  await expect(form.box).toBeHidden();
  await page.getByRole('button', { name: 'Edit Lia Villanueva' }).click();
  await expectAsked(page, form.box, form.notes);
});

test('A second team, managed after the first was saved, is not thrown away unasked', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/teams');
  const form = page.getByRole('dialog', { name: 'Manage Team' });
  const manage = (name: string) => page.getByRole('button', { name: `Manage ${name}` });
  await manage('JV').or(manage('Varsity')).first().click();
  await form.getByLabel('Team Name').fill('Renamed');
  await form.getByRole('button', { name: 'Update Team' }).click();
  await expect(form).toBeHidden();
  await manage('U8 Mites').click();
  await expectAsked(page, form, form.getByLabel('Team Name'));
});

test('A second announcement, edited after the first was saved, is not thrown away unasked', async ({ page, board }) => {
  const [first, second] = [board.title('First'), board.title('Second')];
  for (const title of [first, second]) await board.publish({ title, content: 'x', priority: 'low', targetTeams: [] });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  const form = formOf(page);
  const edit = (title: string) => announcementOf(page, title).getByRole('button', { name: `Edit ${title}` });
  await edit(first).click();
  await form.content.fill('Saved');
  await form.update.click();
  await expect(form.box).toBeHidden();
  await edit(second).click();
  await expectAsked(page, form.box, form.content);
});

test('A second event, edited after the first was saved, is not thrown away unasked', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schedule');
  const form = eventForm(page);
  const events = page.locator('td').getByRole('link', { name: /AM|PM/ });
  await events.nth(0).click();
  await form.description.fill('Saved');
  await form.update.click();
  await expect(form.box).toBeHidden();
  await events.nth(1).click();
  await expectAsked(page, form.box, form.description);
});
