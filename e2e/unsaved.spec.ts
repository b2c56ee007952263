import { expect } from '@playwright/test';
import { eventForm } from './schedule-parts';
import { signIn, test } from './support';

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
  await form.description.fill('Half a sentence');
  await form.description.press('Escape');
  await expect(form.box.getByText('Discard your changes?')).toBeVisible();
  await form.box.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.description).toHaveValue('Half a sentence');
  await page.keyboard.press('Escape');
  await form.box.getByRole('button', { name: 'Discard' }).click();
  await expect(form.box).toBeHidden();
});
