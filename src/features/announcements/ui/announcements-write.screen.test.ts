import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { expectToast, toastLines } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows errors beside their fields, and focuses the first', async () => {
  const page = await open();
  const form = await openNew(page);
  form.priority.focus();
  await page.user.click(form.publish());
  await waitFor(() => expect(form.title).toHaveAccessibleDescription(/Title is required\./));
  expect(form.content).toHaveAccessibleDescription(/Content is required\./);
  expect(form.title).toHaveFocus();

  await page.fill(form.title, 'x'.repeat(201));
  await page.fill(form.content, '   ');
  await page.user.click(form.publish());
  await waitFor(() => expect(form.title).toHaveAccessibleDescription(/Title can be at most 200 characters\./));
  await page.fill(form.title, 'Enough');
  await page.user.click(form.publish());
  await waitFor(() => expect(form.title).not.toHaveAttribute('aria-invalid', 'true'));
  await waitFor(() => expect(form.content).toHaveFocus());
  expect(form.content).toHaveAttribute('aria-invalid', 'true');
  expect(await find('Enough')).toEqual([]);
});

it('publishes once, however often the button is pressed before it is busy', async () => {
  const page = await open();
  const form = await openNew(page);
  await page.fill(form.title, 'Only once');
  await page.fill(form.content, 'Please.');
  const held = page.hold('POST /api/announcements');
  const submitted = form.title.closest('form');
  submitted?.requestSubmit();
  submitted?.requestSubmit();
  await waitFor(() => expect(page.requests.filter(({ call }) => call === 'POST /api/announcements')).not.toEqual([]));
  submitted?.requestSubmit();
  held.release();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Announcement' })).toBeNull());
  await page.answered();
  expect(page.requests.filter(({ call }) => call === 'POST /api/announcements')).toHaveLength(1);
  expect(await find('Only once')).toHaveLength(1);
});

it('can no longer be discarded while it is being published', async () => {
  const page = await open();
  const form = await openNew(page);
  await page.fill(form.title, 'On its way');
  await page.fill(form.content, 'To everybody.');
  const request = page.hold('POST /api/announcements');
  await page.user.click(form.publish());
  await page.user.click(await within(form.box).findByRole('button', { name: 'Cancel' }));
  expect(await within(form.box).findByText("This can't be stopped any more.")).toBeVisible();
  await page.user.keyboard('{Escape}');
  expect(within(form.box).queryByRole('button', { name: 'Discard' })).toBeNull();
  request.release();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Announcement' })).toBeNull());
  expect(await find('On its way')).toHaveLength(1);
  await page.answered();
});

it('can be discarded again once it could not be published', async () => {
  const page = await open();
  const form = await openNew(page);
  await page.fill(form.title, 'Not sent');
  await page.fill(form.content, 'To nobody.');
  page.answer('POST /api/announcements', { status: 503, json: { code: 'busy', message: 'Not now.' } });
  const request = page.hold('POST /api/announcements');
  await page.user.click(form.publish());
  await page.user.keyboard('{Escape}');
  await within(form.box).findByText("This can't be stopped any more.");
  request.release();
  await within(form.box).findByRole('button', { name: 'Publish Announcement' });
  expect(within(form.box).queryByText("This can't be stopped any more.")).toBeNull();
  await page.user.keyboard('{Escape}');
  await page.user.click(await within(form.box).findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Announcement' })).toBeNull());
  await page.answered();
});

it('asks before it discards a second announcement, begun after the first', async () => {
  const page = await open();
  const first = await openNew(page);
  await page.fill(first.title, 'The first');
  await page.fill(first.content, 'Goes out.');
  await page.user.click(first.publish());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Announcement' })).toBeNull());

  const form = await openNew(page);
  expect(form.title).toHaveValue('');
  await page.fill(form.title, 'Half a sentence');
  await page.user.keyboard('{Escape}');
  expect(await within(form.box).findByText('Discard your changes?')).toBeVisible();
  await page.user.click(within(form.box).getByRole('button', { name: 'Keep editing' }));
  expect(form.title).toHaveValue('Half a sentence');
});

it('edits an announcement, which shows no second date on the same day', async () => {
  await publish({ title: 'Practice at six', content: 'Be early.', priority: 'low', targetTeams: ['1', '2'] });
  const page = await open();
  const form = await openEdit(page, 'Practice at six');
  expect(within(form.box).getByRole('heading', { name: 'Edit Announcement' })).toBeVisible();
  expect(form.title).toHaveValue('Practice at six');
  expect(form.content).toHaveValue('Be early.');
  expect(form.priority).toHaveValue('low');
  expect(form.team('U8 Mites')).toBeChecked();
  expect(form.team('U10 Squirts')).toBeChecked();

  await page.fill(form.content, 'Be very early.');
  await page.user.click(form.team('U8 Mites'));
  const request = page.hold('PUT /api/announcements/');
  await page.user.click(form.update());
  expect(await within(form.box).findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
  request.release();
  await expectToast('Announcement updated successfully');
  await waitFor(() => expect(within(cardOf('Practice at six')).getByText('Be very early.')).toBeVisible());
  const card = within(cardOf('Practice at six'));
  expect(card.getByRole('list', { name: 'For teams' })).toHaveTextContent(/^U10 Squirts$/);
  expect(card.getByText(/Published/).closest('p')).not.toHaveTextContent('Updated');
});

it('shows the date of a later change in the list and in the detail', async () => {
  const page = await open();
  const title = 'Bantams: white jerseys against Cavite Blades';
  await screen.findByRole('link', { name: title });
  const dates = within(cardOf(title))
    .getByText(/^Published/)
    .closest('p');
  expect(dates).toHaveTextContent(/^Published .+ • Updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await page.user.click(screen.getByRole('link', { name: title }));
  expect(await screen.findByText(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
});

it('reports a conflict to the second of two concurrent editors, and loses nothing', async () => {
  const title = 'Bus at noon';
  const { id } = await publish({ title, content: 'From the rink.' });
  const page = await open();
  const form = await openEdit(page, title);
  const body = { title, content: 'From the school.', priority: 'normal', targetTeams: [] };
  const first = await server.request('PUT', `/api/announcements/${id}`, { as: server.people.super_admin, body });
  expect(first.status).toBe(200);

  await page.fill(form.content, 'From the church.');
  await page.user.click(form.team('Varsity'));
  await page.user.click(form.update());
  const words = await within(form.box).findByText(/changed this after you opened it\. Choose what to keep/);
  const notice = words.closest('[role=alert]') as HTMLElement;
  expect(toastLines()).toEqual([]);
  expect(form.content).toHaveValue('From the church.');
  expect(form.team('Varsity')).toBeChecked();
  expect(await find(title)).toMatchObject([{ content: 'From the school.', targetTeams: [] }]);

  await page.user.click(within(notice).getByRole('radio', { name: 'Keep yours' }));
  await page.user.click(form.update());
  await expectToast('Announcement updated successfully');
  expect(await find(title)).toMatchObject([{ content: 'From the church.', targetTeams: [expect.any(String)] }]);
});

it('deletes an announcement after asking', async () => {
  const title = 'Old news';
  await publish({ title, content: 'Nothing to see.' });
  const page = await open();
  const ask = async () => {
    await page.user.click(await screen.findByRole('button', { name: `Delete ${title}` }));
    return screen.findByRole('alertdialog', { name: 'Delete announcement' });
  };
  const question = await ask();
  expect(question).toHaveAccessibleDescription('Are you sure you want to delete this announcement?');
  await confirm(page, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await find(title)).toHaveLength(1);

  const again = within(await ask());
  const request = page.hold('DELETE /api/announcements/');
  await page.user.click(again.getByRole('button', { name: 'Delete' }));
  expect(await again.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(again.getByRole('button', { name: 'Cancel' }));
  expect(await again.findByText("This can't be stopped any more.")).toBeVisible();
  request.release();
  await expectToast('Announcement deleted successfully');
  await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull());
  expect(await find(title)).toEqual([]);
});

it('asks before it discards changes to a second announcement, after the first was saved', async () => {
  for (const title of ['First of two', 'Second of two']) await publish({ title, content: 'x' });
  const page = await open();
  const first = await openEdit(page, 'First of two');
  await page.fill(first.content, 'Saved');
  await page.user.click(first.update());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Announcement' })).toBeNull());
  const form = await openEdit(page, 'Second of two');
  await page.fill(form.content, 'Half a sentence');
  await page.user.keyboard('{Escape}');
  expect(await within(form.box).findByText('Discard your changes?')).toBeVisible();
  await page.user.click(within(form.box).getByRole('button', { name: 'Keep editing' }));
  expect(form.content).toHaveValue('Half a sentence');
  await page.user.click(form.content);
  await page.user.keyboard('{Escape}');
  await page.user.click(await within(form.box).findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Announcement' })).toBeNull());
});

function open(): Promise<OpenScreen> {
  return openScreen(server, '/announcements', { as: server.people.admin });
}

async function openNew(page: OpenScreen) {
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  return formOf('Create New Announcement');
}

async function openEdit(page: OpenScreen, title: string) {
  await page.user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  return formOf('Edit Announcement');
}

async function formOf(name: string) {
  const box = await screen.findByRole('dialog', { name });
  const inside = within(box);
  await inside.findAllByRole('checkbox');
  return {
    box,
    title: inside.getByLabelText(/^Announcement Title/),
    content: inside.getByLabelText(/^Content/),
    priority: inside.getByLabelText(/^Priority/),
    team: (team: string) => inside.getByLabelText(team),
    publish: () => inside.getByRole('button', { name: 'Publish Announcement' }),
    update: () => inside.getByRole('button', { name: 'Update Announcement' }),
  };
}

function cardOf(title: string): HTMLElement {
  return screen.getByRole('link', { name: title }).closest('article') as HTMLElement;
}

async function publish(body: { title: string; content: string; priority?: string; targetTeams?: string[] }) {
  const { status, json } = await server.request('POST', '/api/announcements', { as: server.people.admin, body });
  expect(status).toBe(201);
  return json;
}

async function find(title: string) {
  const path = `/api/announcements?q=${encodeURIComponent(title)}`;
  return (await server.request('GET', path, { as: server.people.admin })).json;
}
