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
