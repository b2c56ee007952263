import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm } from '../../../../test/screens/confirm';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows four cards and marks the tab of the visible part', async () => {
  const page = await open('/coach');
  const cards = () =>
    within(within(screen.getByRole('main')).getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
  await waitFor(() => expect(cards()[0]).toHaveTextContent(/^Monthly Earnings₱[\d,]+\.\d\d/));
  expect(cards()).toHaveLength(4);
  expect(cards()[1]).toHaveTextContent(/^Sessions This Week\d+/);
  expect(cards()[2]).toHaveTextContent(/^Active Students\d+/);
  expect(cards()[3]).toHaveTextContent(/^Payment Rate\d+%/);
  const tab = (name: string) => screen.getByRole('tab', { name });
  for (const [name, path] of [
    ['Financial Tracking', '/coach?tab=money'],
    ['Schedule Management', '/coach?tab=week'],
    ['Training Sessions', '/coach'],
  ] as const) {
    await page.user.click(tab(name));
    await waitFor(() => expect(tab(name)).toHaveAttribute('aria-selected', 'true'));
    page.load(path);
    await waitFor(() => expect(tab(name)).toHaveAttribute('aria-selected', 'true'));
  }
});

it('shows what a session lacks, keeps the form when it cannot be created, and plans it', async () => {
  const page = await open('/coach?when=all');
  await page.user.click(await screen.findByRole('button', { name: 'New Session' }));
  const box = await screen.findByRole('dialog', { name: 'New Session' });
  const form = within(box);
  const [title, duration, rate] = [/^Title/, /^Duration/, /^Rate/].map((name) => form.getByLabelText(name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const create = () => form.findByRole('button', { name: 'Create Session' });
  expect(rate).toHaveAttribute('placeholder', '1500.00');
  expect(duration).toHaveAttribute('placeholder', '60');
  await page.user.click(await create());
  await waitFor(() => expect(title).toHaveAccessibleDescription(/Title is required/));
  expect(duration).toHaveAccessibleDescription(/Duration is required\./);
  expect(rate).toHaveAccessibleDescription(/Rate is required\./);

  await page.fill(title, 'Power turns');
  await page.fill(duration, '45');
  await page.fill(rate, '900');
  const students = () => within(form.getByRole('list', { name: 'Chosen students' })).getAllByRole('button');
  for (const index of [0, 1]) {
    await page.user.click(form.getByRole('combobox', { name: /^Students/ }));
    const choices = await screen.findByRole('listbox', { name: 'Choices' });
    const options = await within(choices).findAllByRole('option');
    await page.user.click(options[index] as HTMLElement);
    await waitFor(() => expect(students()).toHaveLength(index + 1));
  }
  await page.user.selectOptions(form.getByLabelText('Time, hour'), '6');
  await page.user.click(form.getByLabelText('PM'));
  const failure = page.answer('POST /api/coach/sessions', 'unreachable');
  await page.user.click(await create());
  await expectToastWith('Failed to create session. Please try again.');
  expect(title).toHaveValue('Power turns');
  expect(students()).toHaveLength(2);
  failure.undo();
  await page.user.click(await create());
  await expectToastWith('Session created successfully');
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await waitFor(() => expect(rowsOf('Power turns')).toHaveLength(1));
  for (const words of ['Group Session', '6:00 PM · 45 mins', '₱900.00', 'Scheduled']) {
    expect(rowsOf('Power turns')[0]).toHaveTextContent(words);
  }
});

it('marks a group as paid student by student, and at once for all', async () => {
  await planGroup('Stick work');
  const page = await open('/coach?when=all');
  await waitFor(() => expect(rowsOf('Stick work')[0]).toHaveTextContent('0 of 2 paid'));
  const row = within(rowsOf('Stick work')[0] as HTMLElement);
  await page.user.click(row.getByRole('button', { name: /^Mark Paid/ }));
  const box = await screen.findByRole('dialog', { name: 'Who has paid' });
  const dialog = within(box);
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  // All are marked while the first request is still pending.
  const first = page.hold(/\/api\/coach\/sessions\/\d+\/payment/);
  await page.user.click(dialog.getAllByRole('button', { name: /^Mark Paid/ })[0] as HTMLElement);
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^✓ Paid/ })).toHaveLength(1));
  expect(box).toHaveTextContent('Paid to you in hand');
  await page.user.click(dialog.getByRole('button', { name: 'Mark all paid' }));
  first.release();
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^✓ Paid/ })).toHaveLength(2));
  await page.user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(row.getByRole('button', { name: /^✓ Paid/ })).toBeVisible());
});

it('cancels this session of a series and the later ones, once by a double click', async () => {
  const page = await open('/coach?new=session');
  const box = await screen.findByRole('dialog', { name: 'New Session' });
  const form = within(box);
  await page.fill(form.getByLabelText(/^Title/), 'Weekly edges');
  await page.fill(form.getByLabelText(/^Duration/), '60');
  await page.fill(form.getByLabelText(/^Rate/), '0');
  await page.user.click(form.getByLabelText(/^Repeat every week/));
  await waitFor(() => expect(box).toHaveTextContent('Makes 9 sessions.'));
  await page.user.click(form.getByRole('button', { name: 'Create Session' }));
  await expectToastWith('9 sessions.');
  page.load('/coach?when=ahead');
  await waitFor(() => expect(rowsOf('Weekly edges')[0]).toHaveTextContent('Repeats every week'));
  const count = rowsOf('Weekly edges').length;
  await page.user.click(
    within(rowsOf('Weekly edges')[1] as HTMLElement).getByRole('button', { name: 'Cancel Weekly edges' }),
  );
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel session' }));
  await page.user.click(question.getByLabelText('This and the later ones'));
  const confirm = question.getByRole('button', { name: 'Cancel Session' });
  confirm.click();
  confirm.click();
  const cancelled = () => rowsOf('Weekly edges').filter((row) => row.textContent?.includes('Cancelled'));
  await waitFor(() => expect(cancelled()).toHaveLength(count - 1));
  expect(rowsOf('Weekly edges')[0]).toHaveTextContent('Scheduled');
  await page.answered();
  expect(page.requests.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
});

it('adds an earning, receives it and deletes it', async () => {
  const page = await open('/coach?tab=money');
  await page.user.click(await screen.findByRole('button', { name: 'Add Earning' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Earning' }));
  const description = form.getByLabelText(/^Description/);
  const amount = form.getByLabelText(/^Amount/);
  await page.user.click(form.getByRole('button', { name: 'Add Earning' }));
  await waitFor(() => expect(description).toHaveAccessibleDescription(/Description is required/));
  expect(amount).toHaveAccessibleDescription(/Amount is required/);
  await page.fill(description, 'Skills camp');
  await page.fill(amount, '2500.5');
  await page.user.click(form.getByRole('button', { name: 'Add Earning' }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await waitFor(() => expect(rowsOf('Skills camp')[0]).toHaveTextContent('₱2,500.50'));
  const row = () => rowsOf('Skills camp')[0] as HTMLElement;
  expect(row()).toHaveTextContent('N/A');
  expect(row()).toHaveTextContent('Pending');
  await page.user.click(within(row()).getByRole('button', { name: 'Mark received Skills camp' }));
  await waitFor(() => expect(row()).toHaveTextContent('Paid'));
  await page.user.click(screen.getByRole('button', { name: 'Print statement' }));
  const statement = within(await screen.findByRole('dialog', { name: /^Statement of/ }));
  expect(await statement.findByRole('cell', { name: 'Skills camp' })).toBeVisible();
  await page.user.click(statement.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await page.user.click(within(row()).getByRole('button', { name: 'Delete Skills camp' }));
  await confirm(page, 'Delete');
  await waitFor(() => expect(rowsOf('Skills camp')).toHaveLength(0));
});

function open(path: string) {
  return openScreen(server, path, { as: server.people.coach });
}

/** Returns the rows whose heading contains these words. */
function rowsOf(words: string): HTMLElement[] {
  const rows = [...document.querySelectorAll<HTMLElement>('main tr')];
  return rows.filter((row) => row.querySelector('th[scope="row"]')?.textContent?.includes(words));
}

/** Plans a session three hours ahead for two players of the demo coach. */
async function planGroup(title: string): Promise<void> {
  const { coach } = server.people;
  const players = await server.request('GET', '/api/players?teamId=2', { as: coach });
  const playerIds = players.json.slice(0, 2).map(({ id }: { id: number }) => id);
  const scheduledDate = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const body = { title, duration: 45, rate: '900.00', scheduledDate, playerIds };
  expect((await server.request('POST', '/api/coach/sessions', { as: coach, body })).status).toBe(201);
}
