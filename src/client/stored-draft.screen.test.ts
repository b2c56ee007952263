import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRAFT_KEY } from '@/kit/draft-key';
import type { Role } from '@/shared/permissions';
import { announcementForm } from '../../test/screens/announcement-form';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../test/screens/open-screen';
import { toastLines } from '../../test/screens/toast';

const back = 'What you typed before you were logged out is back.';
const over = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } };

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('says which form has a stored draft', async () => {
  await open('admin', '/announcements');
  const { id: by } = server.people.admin;
  const draft = { by, title: 'Create New Announcement', of: '/announcements ', at: Date.now(), values: {} };
  // A page of another test file may still look for its own user's draft and drop this one; the rest can only be tested after that.
  await waitFor(() => {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    expect(toastLines()).toEqual(['What you typed is kept', 'Open "Create New Announcement" again to go on with it.']);
  });
});

it('restores a draft about an existing record where it was made, and nowhere else', async () => {
  const page = await open('admin', '/players?q=Mateo');
  const edit = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Edit Mateo Villanueva' }));
    return findForm('Edit Player');
  };
  const first = await edit();
  await page.fill(first.contact(), 'Lola Ana');
  await page.fill(first.notes(), 'Wears a brace.');
  await endSession(page, 'PUT /api/players/', () => first.press('Update Player'));
  expect(kept()).toContain('Lola Ana');
  expect(kept()).not.toContain('Wears a brace.');
  page.load();
  await page.user.click((await screen.findAllByRole('button', { name: 'Add New Player' }))[0] as HTMLElement);
  const fresh = await findForm('Add New Player');
  expect(fresh.contact()).toHaveValue('');
  expect(within(fresh.box).queryByText(back)).toBeNull();
  await page.user.click(fresh.contact());
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Player|Charge/ })).toBeNull());
  const again = await edit();
  await waitFor(() => expect(again.contact()).toHaveValue('Lola Ana'));
  const notice = 'is back, but for medical notes, which are never kept on a device.';
  await waitFor(() => expect(again.box).toHaveTextContent(notice));
  await again.press('Update Player');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Player|Charge/ })).toBeNull());
  await page.answered();

  async function findForm(name: string) {
    const box = await screen.findByRole('dialog', { name });
    const press = async (button: string) => page.user.click(within(box).getByRole('button', { name: button }));
    const contact = () => within(box).getByLabelText('Emergency Contact');
    return { box, press, contact, notes: () => within(box).getByLabelText(/^Medical [Nn]otes/) };
  }
});

it('opens the form for a new item again after sign-in', async () => {
  const page = await open('admin', '/announcements?priority=high');
  await beginAndLose(page, 'Back at once');
  page.load('/announcements?priority=high&new=1');
  const form = await announcementForm('Create New Announcement');
  await waitFor(() => expect(form.title).toHaveValue('Back at once'));
  expect(within(form.box).getByText(new RegExp(back))).toBeVisible();
  expect(window.location.search).toBe('?priority=high');
  await page.answered();
});

it('leaves no draft after sign-out', async () => {
  const page = await open('admin', '/announcements');
  await beginAndLose(page, 'Never sent');
  page.load();
  const logout = await screen.findByRole('link', { name: 'Logout' });
  expect(kept()).toContain('Never sent');
  await page.user.click(logout);
  await waitFor(() => expect(kept()).toBeNull());
  await page.answered();
});

it('discards a draft after an hour', async () => {
  const page = await open('admin', '/announcements');
  await beginAndLose(page, 'From this morning');
  const draft = JSON.parse(kept() ?? '');
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, at: draft.at - 3_600_000 }));
  page.load();
  await waitFor(() => expect(kept()).toBeNull());
  expect((await openNew(page)).title).toHaveValue('');
  await page.answered();
});

// The last test: its page also looks for its own user's draft when another user has signed in.
it('shows no draft to another person who signs in', async () => {
  const page = await open('admin', '/announcements');
  await beginAndLose(page, 'For the board alone');
  const text = kept() ?? '';
  expect(text).toContain('For the board alone');
  // The same tab, in which the other user signs in.
  const later = await open('coach', '/account');
  sessionStorage.setItem(DRAFT_KEY, text);
  later.load('/announcements');
  await waitFor(() => expect(kept()).toBeNull());
  expect((await openNew(later)).title).toHaveValue('');
  await later.answered();
});

function open(role: Role, path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people[role] });
}

async function openNew(page: OpenScreen) {
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  return announcementForm('Create New Announcement');
}

/** Types an announcement whose publishing fails because the session is over. */
async function beginAndLose(page: OpenScreen, title: string): Promise<void> {
  const form = await openNew(page);
  await page.fill(form.title, title);
  await page.fill(form.content, '-');
  const { pathname, search } = window.location;
  const returnTo = `${pathname}${search}${search ? '&' : '?'}new=1`;
  await endSession(page, 'POST /api/announcements', async () => page.user.click(await form.publish()), returnTo);
}

/**
 * Makes `act` fail because the session is over, and waits until the page has gone to the sign-in page, which leads to `returnTo`. Then the
 * session is valid again.
 */
async function endSession(
  page: OpenScreen,
  call: string,
  act: () => Promise<void>,
  returnTo = window.location.pathname + window.location.search,
): Promise<void> {
  const line = page.answer(call, over);
  await act();
  await waitFor(() => expect(page.left).toEqual([`/api/login?returnTo=${encodeURIComponent(returnTo)}`]));
  line.undo();
}

function kept(): string | null {
  return sessionStorage.getItem(DRAFT_KEY);
}
