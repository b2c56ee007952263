import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcementForm } from '../../../../test/screens/announcement-form';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToast, toastLines } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('keeps the form when the server fails to save', async () => {
  const page = await open();
  const form = await openNew(page);
  await page.fill(form.title, 'Kept');
  await page.fill(form.content, 'Also kept.');
  await page.user.selectOptions(form.priority, 'high');
  await page.user.click(form.team('Varsity'));
  const failure = page.answer('POST /api/announcements', { status: 500, body: 'boom' });
  await page.user.click(await form.publish());
  await expectToast('Error', 'Failed to create announcement. Please try again.');
  expect(form.title).toHaveValue('Kept');
  expect(form.content).toHaveValue('Also kept.');
  expect(form.priority).toHaveValue('high');
  expect(form.team('Varsity')).toBeChecked();

  failure.undo();
  await page.user.click(await form.publish());
  await expectToast('Announcement created successfully', "Nobody is mailed. Mail isn't set up.");
  expect(await find('Kept')).toHaveLength(1);
});

it('keeps the form when the server cannot be reached', async () => {
  await publish({ title: 'Offline', content: 'Old.' });
  const page = await open();
  const form = await openEdit(page, 'Offline');
  await page.fill(form.content, 'New.');
  page.answer('PUT /api/announcements/', 'unreachable');
  await page.user.click(await form.update());
  await expectToast('Error', 'Failed to update announcement. Please try again.');
  expect(form.content).toHaveValue('New.');
});

it('shows a refusal once, in the form and not in a toast', async () => {
  const page = await open();
  const refusals = [
    { issues: [{ path: 'title', message: 'That title is taken.' }], message: 'That title is taken.' },
    { message: 'The season is over.' },
  ];
  page.answer('POST /api/announcements', () => ({ status: 400, json: { code: 'invalid', ...refusals.shift() } }));
  const form = await openNew(page);
  await page.fill(form.title, 'Refused');
  await page.fill(form.content, 'Kept.');
  await page.user.click(await form.publish());
  await waitFor(() => expect(form.title).toHaveAccessibleDescription(/That title is taken/));
  expect(form.title).toHaveFocus();
  expect(toastLines()).toEqual([]);
  await page.fill(form.title, 'Refused again');
  await page.user.click(await form.publish());
  await within(form.box).findByText('The season is over.', { exact: true });
  expect(toastLines()).toEqual([]);
  expect(form.content).toHaveValue('Kept.');
});

it("merges another person's changes into the form, and asks where both changed a field", async () => {
  const { id } = await publish({ title: 'Twice', content: 'First.' });
  const page = await open();
  const form = await openEdit(page, 'Twice');
  const body = { title: 'Twice', content: 'Theirs.', priority: 'high', targetTeams: ['3'] };
  await server.request('PUT', `/api/announcements/${id}`, { as: server.people.super_admin, body });
  await page.fill(form.content, 'Mine.');
  await page.user.click(await form.update());
  await within(form.box).findByText(/ changed this after you opened it\. Choose what to keep/);
  expect(toastLines()).toEqual([]);
  expect(form.content).toHaveValue('Mine.');
  expect(await form.update()).toHaveAccessibleDescription('Choose what to keep first.');
  await within(form.box).findByText('Mine.', { selector: 'dd' });
  await within(form.box).findByText('Theirs.', { selector: 'dd' });

  const content = within(within(form.box).getByRole('group', { name: 'Content' }));
  await page.user.click(content.getByRole('radio', { name: 'Take theirs' }));
  await waitFor(() => expect(form.content).toHaveValue('Theirs.'));
  expect(form.priority).toHaveValue('high');
  expect(form.team('U12 Peewees')).toBeChecked();
  await page.fill(form.content, 'Both.');
  await page.user.click(await form.update());
  await expectToast('Announcement updated successfully');
  expect(await find('Twice')).toMatchObject([{ content: 'Both.', priority: 'high', targetTeams: ['3'] }]);
});

it("lets a coach untick a team that isn't theirs any more", async () => {
  await publish({ title: 'Old teams', content: 'For mine.', targetTeams: ['2'] }, server.people.coach);
  const [own] = await find('Old teams');
  const page = await open('coach', [{ ...own, targetTeams: ['1', '2'] }]);
  const form = await openEdit(page, 'Old teams');
  const lost = within(form.box).getByRole('checkbox', { name: /^U8 Mites/ });
  expect(lost).toBeChecked();
  expect(lost).toHaveAccessibleDescription('Not your team any more. Untick it to save.');
  await page.user.click(await form.update());
  await within(form.box).findByText(/choose at least one of your own teams and none but your own/);
  await page.user.click(lost);
  await page.user.click(await form.update());
  await expectToast('Announcement updated successfully');
});

it("shows the server's errors beside their fields", async () => {
  const page = await open();
  const issues = [{ path: 'content', message: 'Content holds a sign nobody can read.' }];
  page.answer('POST /api/announcements', { status: 400, json: { message: 'x', code: 'invalid', issues } });
  const form = await openNew(page);
  await page.fill(form.title, 'Signs');
  await page.fill(form.content, 'Signs.');
  await page.user.click(await form.publish());
  await waitFor(() => expect(form.content).toHaveAccessibleDescription(/Content holds a sign nobody can read\./));
  expect(form.content).toHaveFocus();
});

it.each([
  [
    "the server's sentence",
    JSON.stringify({ message: 'The club is very busy right now.', code: 'overloaded' }),
    'The club is very busy right now.',
  ],
  ['a general message where the server has none', '<h1>Bad gateway</h1>', 'Failed to delete announcement'],
])('shows %s when a deletion fails', async (_name, body, text) => {
  const title = `Stays after ${body.length}`;
  await publish({ title, content: 'Here.' });
  const page = await open();
  page.answer('DELETE /api/announcements/', { status: 503, body });
  await confirmDeletion(page, title);
  await expectToast('Error', text);
  expect(screen.getByRole('link', { name: title })).toBeVisible();
  expect(await find(title)).toHaveLength(1);
});

it('says so when somebody else deleted it already', async () => {
  const { id } = await publish({ title: 'Gone already', content: 'Here.' });
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Delete Gone already' }));
  await server.request('DELETE', `/api/announcements/${id}`, { as: server.people.super_admin });
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expectToast('Error', "This doesn't exist, or it isn't yours to see.");
});

type Page = Awaited<ReturnType<typeof openScreen>>;

async function open(role: 'admin' | 'coach' = 'admin', list?: unknown[]): Promise<Page> {
  const answers = list && { 'GET /api/announcements': { json: list } };
  return openScreen(server, '/announcements', { as: server.people[role], answers });
}

async function openNew(page: Page) {
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  return announcementForm('Create New Announcement');
}

async function openEdit(page: Page, title: string) {
  await page.user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  return announcementForm('Edit Announcement');
}

async function confirmDeletion(page: Page, title: string) {
  await page.user.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

async function publish(body: { title: string; content: string; targetTeams?: string[] }, as = server.people.admin) {
  const { status, json } = await server.request('POST', '/api/announcements', { as, body });
  expect(status).toBe(201);
  return json;
}

async function find(title: string) {
  const { json } = await server.request('GET', `/api/announcements?q=${encodeURIComponent(title)}`, {
    as: server.people.admin,
  });
  return json;
}
