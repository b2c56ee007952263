import { expect } from '@playwright/test';
import { test } from './planned';
import { eventForm } from './schedule-parts';
import { signIn } from './support';

test.use({ timezoneId: 'America/New_York' });

test('Double bookings and the repeat options scroll into view when requested, on a phone too', async ({
  page,
  board,
  plan,
}) => {
  const day = '2036-07-16';
  await plan({ title: board.title('First there'), day, location: board.title('Rink') });
  await signIn(page, 'admin');
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`/schedule?view=day&date=${day}`);
      await page.getByRole('button', { name: 'Add Event' }).first().click();
      const form = eventForm(page);
      await form.time('Start').hour.selectOption('5');
      await form.time('Start').half('PM').check();
      await form.title.fill('Too late');
      const notice = form.box.getByRole('status').filter({ hasText: 'Double-booked.' });
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect(form.title).toBeInViewport();
      const fields = await form.title.evaluate((field) => {
        let box = field.parentElement;
        while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
        return box?.getBoundingClientRect().bottom;
      });
      expect(fields, 'the notice hides no field').toBeLessThanOrEqual(((await notice.boundingBox())?.y ?? 0) + 1);
      await form.repeat.check();
      await expect(form.box.getByLabel('Sunday')).toBeInViewport({ ratio: 1 });
      await expect(form.box.getByText(/^Makes \d+ events\.$/)).toBeInViewport({ ratio: 1 });
      await expect(notice).toBeInViewport({ ratio: 1 });
      // Discards the input, so that no question appears when the page closes.
      await form.title.press('Escape');
      await form.box.getByRole('button', { name: 'Discard' }).click();
      await expect(form.box).toBeHidden();
    });
  }
});
