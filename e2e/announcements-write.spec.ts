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
  request.letGo();

  await expect(toast(page)).toHaveText(
    /^Announcement created successfullyThe demo club keeps the mail to \d+ people in its outbox\.$/,
  );
  await expect(form.box).toBeHidden();
  const card = cardOf(page, title);
  // Others publish meanwhile.
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

test('What is missing is told beside the field, and focus goes to the first', async ({ page, board }) => {
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.priority.focus();
  await form.publish.click();
  await expect(form.title).toHaveAccessibleDescription(/Title is required\./);
  await expect(form.content).toHaveAccessibleDescription(/Content is required\./);
  await expect(form.title).toBeFocused();

  await form.title.fill('x'.repeat(201));
  await form.content.fill('   ');
  await form.publish.click();
  await expect(form.title).toHaveAccessibleDescription(/Title can be at most 200 characters\./);
  await form.title.fill(board.title('Enough'));
  await form.publish.click();
  await expect(form.title).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.content).toBeFocused();
  await expect(form.content).toHaveAttribute('aria-invalid', 'true');
  expect(await board.find()).toEqual([]);
});

test('Pressing Publish twice publishes once', async ({ page, board }) => {
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill(board.title('Only once'));
  await form.content.fill('Please.');
  const request = await held(page, 'POST', '/api/announcements');
  await form.publish.dblclick();
  await form.title.press('Enter');
  request.letGo();
  await expect(toast(page)).toContainText('Announcement created successfully');
  expect(request.count()).toBe(1);
  expect(await board.find()).toHaveLength(1);
});

test('A second announcement, begun after the first, is not thrown away unasked', async ({ page, board }) => {
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill(board.title('The first'));
  await form.content.fill('Goes out.');
  await form.publish.click();
  await expect(form.box).toBeHidden();

  await page.getByRole('button', { name: 'New Announcement' }).click();
  await expect(form.title).toHaveValue('');
  await form.title.fill('Half a sentence');
  await form.title.press('Escape');
  await expect(form.box.getByText('Discard your changes?')).toBeVisible();
  await form.box.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.title).toHaveValue('Half a sentence');
});

test('An admin edits an announcement; on the same day it has no second date', async ({ page, board }) => {
  const title = board.title('Practice at six');
  await board.publish({ title, content: 'Be early.', priority: 'low', targetTeams: ['1', '2'] });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await cardOf(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  const form = formOf(page);
  await expect(form.box.getByRole('heading', { name: 'Edit Announcement' })).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expect(form.content).toHaveValue('Be early.');
  await expect(form.priority).toHaveValue('low');
  await expect(form.team('U8 Mites')).toBeChecked();
  await expect(form.team('U10 Squirts')).toBeChecked();

  await form.content.fill('Be very early.');
  await form.team('U8 Mites').uncheck();
  const request = await held(page, 'PUT', '/api/announcements/*');
  await form.update.click();
  await expect(form.box.getByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
  request.letGo();
  await expect(toast(page)).toHaveText('Announcement updated successfully');
  const card = cardOf(page, title);
  await expect(card.getByText('Be very early.')).toBeVisible();
  await expect(card.getByRole('list', { name: 'For teams' })).toHaveText('U10 Squirts');
  await expect(card.getByText(/Published/)).not.toContainText('Updated');
});

test('A later change shows its date in the list and in the detail', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/announcements');
  const title = 'Bantams: white jerseys against Cavite Blades';
  await expect(cardOf(page, title).getByText(/^Published .+ • Updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
});

test('Two people edit at once: the second is told and loses nothing', async ({ page, board }) => {
  const title = board.title('Bus at noon');
  await board.publish({ title, content: 'From the rink.' });
  await signIn(page, 'admin');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/announcements');
    await tab.getByRole('button', { name: `Edit ${title}` }).click();
  }
  const [first, second] = [formOf(other), formOf(page)];
  await other.bringToFront();
  await first.content.fill('From the school.');
  await first.update.click();
  await expect(toast(other)).toHaveText('Announcement updated successfully');

  await page.bringToFront();
  await second.content.fill('From the church.');
  await second.team('Varsity').check();
  await second.update.click();
  const notice = second.box.getByRole('alert').filter({ hasText: 'Somebody else changed this announcement' });
  await expect(notice).toContainText('What you typed is still here');
  await expect(toast(page)).toHaveCount(0);
  await expect(second.content).toHaveValue('From the church.');
  await expect(second.team('Varsity')).toBeChecked();
  expect((await board.find())[0]).toMatchObject({ content: 'From the school.', targetTeams: [] });

  await notice.getByRole('button', { name: 'Reload' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reload this announcement?' });
  await question.getByRole('button', { name: 'Reload' }).click();
  await expect(second.content).toHaveValue('From the school.');
  await expect(second.team('Varsity')).not.toBeChecked();
  await page.bringToFront();
  await second.content.fill('From the church.');
  await second.update.click();
  await expect(toast(page)).toHaveText('Announcement updated successfully');
  expect((await board.find())[0]).toMatchObject({ content: 'From the church.' });
});

test('An admin deletes an announcement after being asked', async ({ page, board }) => {
  const title = board.title('Old news');
  await board.publish({ title, content: 'Nothing to see.' });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  const trash = page.getByRole('button', { name: `Delete ${title}` });
  const question = page.getByRole('alertdialog', { name: 'Delete announcement' });

  await trash.click();
  await expect(question).toHaveAccessibleDescription('Are you sure you want to delete this announcement?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(trash).toBeFocused();
  expect(await board.find()).toHaveLength(1);

  await trash.click();
  const request = await held(page, 'DELETE', '/api/announcements/*');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-disabled', 'true');
  request.letGo();
  await expect(toast(page)).toHaveText('Announcement deleted successfully');
  await expect(cardOf(page, title)).toBeHidden();
  expect(await board.find()).toEqual([]);
});
