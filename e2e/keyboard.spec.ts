import { expect, type Page } from '@playwright/test';
import { formOf } from './announcement-parts';
import { signIn, test, toast } from './support';

test('An announcement is written and deleted by keyboard alone, starting from the skip link', async ({
  page,
  board,
}) => {
  await signIn(page, 'admin');
  await page.goto('/announcements');
  const form = formOf(page);
  const title = board.title('n / n');
  await test.step('The first Tab stop is the skip link', async () => {
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'New Announcement' })).toBeFocused();
  });
  await test.step('Tab stays within the dialog', async () => {
    await page.keyboard.press('n');
    await expect(form.box).toBeVisible();
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(form.box).toBeHidden();
  });
  await test.step('N opens the form, Escape asks before it discards input, and focus returns', async () => {
    const create = page.getByRole('button', { name: 'New Announcement' });
    await create.focus();
    await page.keyboard.press('n');
    await expect(form.title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form.box).toBeHidden();
    await expect(create).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.type(title);
    await expect(form.title).toHaveValue(title);
    await page.keyboard.press('Escape');
    await expect(form.box.getByText('Discard your changes?')).toBeVisible();
    await expect(form.box.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.title).toHaveValue(title);
    await expect(form.box).toBeVisible();

    await form.title.focus();
    await page.keyboard.press('Tab');
    await expect(form.content).toBeFocused();
    await page.keyboard.type('By keyboard only.');
    await page.keyboard.press('Tab');
    await expect(form.priority).toBeFocused();
    await page.keyboard.press('h');
    await expect(form.priority).toHaveValue('high');
    await page.keyboard.press('Tab');
    await expect(form.team('U8 Mites')).toBeFocused();
    await page.keyboard.press('Space');
    await form.publish.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Announcement created successfully');
    await expect(form.box).toBeHidden();
    await expect(create).toBeFocused();
    expect((await board.find())[0]).toMatchObject({ title, priority: 'high', targetTeams: ['1'] });
  });
  await test.step('A deletion focuses Cancel first and leaves focus on the page', async () => {
    const trash = page.getByRole('button', { name: `Delete ${title}` });
    const question = page.getByRole('alertdialog');
    await trash.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(trash).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveText('Announcement deleted successfully');
    await expect(trash).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('The bell and the menu can be opened, read and closed by keyboard', async ({ page, board }) => {
  await board.publish({ title: board.title('To be read'), content: '-' });
  await signIn(page, 'admin');
  await page.goto('/schedule');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Notifications' });
  await expect(box).toBeVisible();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  await expect(box.getByRole('listitem').first()).toBeVisible();
  const waiting = box.getByRole('link', { name: /to review$/ });
  await expect(waiting).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(waiting).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box.getByRole('listitem').first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box.getByRole('listitem').first()).toBeVisible();
  await expect(waiting).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/announcements\/\d+/);
  await expect(box).toBeHidden();

  await test.step('The slide-out menu works by keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Announcements' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/announcements');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeFocused();
  });
});

test('Escape cancels what was requested while its code is loading, also a dialog with its own URL', async ({
  page,
  board,
}) => {
  const title = board.title('Kept after all');
  await board.publish({ title, content: '-' });
  await signIn(page, 'admin');
  await test.step('a confirmation', async () => {
    const code = heldCode(page, 'confirm-box');
    await page.goto('/announcements');
    const trash = page.getByRole('button', { name: `Delete ${title}` });
    await trash.focus();
    await page.keyboard.press('Enter');
    await code.isAsked;
    await page.keyboard.press('Escape');
    await code.comes();
    await expect(trash).toBeFocused();
    await trash.click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  });
  await test.step('a dialog with its own URL', async () => {
    const code = heldCode(page, 'report-dialog');
    await page.goto('/payments?dialog=report');
    await code.isAsked;
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/payments');
    await code.comes();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Request payments' }).click();
    await expect(page.getByRole('dialog', { name: 'Request payments' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Month report' })).toHaveCount(0);
  });
});

/**
 * Holds back the code of a dialog. `isAsked` resolves once it is requested; `comes` releases it and waits until the browser has received
 * it.
 */
function heldCode(page: Page, name: string) {
  let letThrough = () => {};
  const isFree = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const path = `**/${name}-*.js`;
  const isAsked = page.waitForRequest(path);
  const hasCome = page.waitForResponse(path);
  const isHeld = page.route(path, async (route) => {
    await isFree;
    await route.continue();
  });
  const comes = async () => {
    await isHeld;
    await isAsked;
    letThrough();
    await (await hasCome).finished();
  };
  return { isAsked, comes };
}
