import { expect } from '@playwright/test';
import { cardOf, formOf } from './announcement-parts';
import { held, signIn, test, toast } from './support';

test('An admin publishes an announcement', async ({ page, board }) => {
  const older = board.title('Lockers are painted');
  await board.publish({ title: older, content: 'Green.', targetTeams: [] });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await expect(form.box.getByRole('heading', { name: 'Create New Announcement' })).toBeVisible();
  await expect(form.priority.getByRole('option')).toHaveText(['Low Priority', 'Normal Priority', 'High Priority']);
  await expect(form.priority).toHaveValue('normal');
  await expect(form.box.getByRole('checkbox')).toHaveCount(5);
  await expect(form.box.getByRole('checkbox', { checked: true })).toHaveCount(0);

  const title = board.title('Rink closed on Monday');
  await form.title.fill(title);
  await form.content.fill('The compressor is repaired.\nTuesday is as usual.');
  await form.priority.selectOption({ label: 'High Priority' });
  await form.team('U12 Peewees').check();
  const request = await held(page, 'POST', '/api/announcements');
  await form.publish.click();
  await expect(form.box.getByRole('button', { name: 'Publishing...' })).toHaveAttribute('aria-disabled', 'true');
  request.release();

  await expect(toast(page)).toHaveText(
    /^Announcement created successfullyThe demo club keeps the mail to \d+ people in its outbox\.$/,
  );
  await expect(form.box).toBeHidden();
  const card = cardOf(page, title);
  // Other tests publish concurrently.
  const both = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: board.title('').trim() });
  await expect(both.getByRole('heading')).toHaveText([title, older]);
  await expect(card.getByText('HIGH', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Published [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(card.getByRole('list', { name: 'For teams' })).toHaveText('U12 Peewees');
  const [saved] = await board.find();
  expect(saved).toMatchObject({
    title,
    priority: 'high',
    targetTeams: ['3'],
    content: 'The compressor is repaired.\nTuesday is as usual.',
  });
});
