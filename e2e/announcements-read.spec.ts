import { expect } from '@playwright/test';
import { signIn, test } from './support';

test("A reason's tooltip hides no other control, on a wide window and on a phone", async ({ page, board }) => {
  const title = board.title('From the office');
  await board.publish({ title, content: '-' });
  for (const [width, role, name, reason] of [
    [1280, 'parent', 'New Announcement', 'Only coaches and admins publish announcements.'],
    [390, 'coach', `Delete ${title}`, 'Only its author or an admin can change this.'],
  ] as const) {
    await signIn(page, role);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/announcements');
    await page.getByRole('button', { name }).click({ force: true });
    const tip = page.locator('.tooltip');
    await expect(tip).toHaveText(reason);
    const hidden = await tip.evaluate((box) => {
      const at = box.getBoundingClientRect();
      return [...document.querySelectorAll('a, button, input, select')].flatMap((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const apart = right <= at.left || left >= at.right || bottom <= at.top || top >= at.bottom;
        return apart ? [] : [control.outerHTML];
      });
    });
    expect(hidden, `at ${width}`).toEqual([]);
  }
});

test('Search and priority are answered at once, live in the address and survive reload and back', async ({
  page,
  board,
}) => {
  const tag = board.title('').trim();
  await board.publish({ title: board.title('Helmets'), content: 'New VISORS\nhave come.', priority: 'high' });
  await board.publish({ title: board.title('Gloves'), content: 'Only a few.', priority: 'high' });
  await board.publish({ title: board.title('Visors'), content: 'See the desk.', priority: 'low' });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  const search = page.getByRole('searchbox', { name: 'Search announcements' });
  const priority = page.getByRole('combobox', { name: 'Priority' });
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });

  await search.fill(tag);
  await expect(page).toHaveURL(`/announcements?q=${tag}`);
  await expect(titles).toHaveText([/^Visors/, /^Gloves/, /^Helmets/]);
  await priority.selectOption('High');
  await expect(page).toHaveURL(`/announcements?q=${tag}&priority=high`);
  await expect(titles).toHaveText([/^Gloves/, /^Helmets/]);

  await page.reload();
  await expect(titles).toHaveText([/^Gloves/, /^Helmets/]);
  await expect(search).toHaveValue(tag);
  await expect(priority).toHaveValue('high');

  await page.getByRole('link', { name: /^Helmets/ }).click();
  await expect(page.getByRole('heading', { name: /^Helmets/, level: 1 })).toBeVisible();
  await expect(page.getByText(/^New VISORS/)).toHaveCSS('white-space', 'pre-wrap');
  await page.goBack();
  await expect(page).toHaveURL(`/announcements?q=${tag}&priority=high`);
  await expect(titles).toHaveText([/^Gloves/, /^Helmets/]);
  await expect(search).toHaveValue(tag);
});
