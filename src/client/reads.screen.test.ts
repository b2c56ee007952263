import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { teams } from '@/features/teams/tables';
import { realBrowserTiming } from '@/shared/timing';
import { makeTeam, makeUser } from '../../test/factories';
import { announcementForm } from '../../test/screens/announcement-form';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { manualTimer } from '../../test/screens/manual-timer';
import { openScreen } from '../../test/screens/open-screen';
import { expectToast } from '../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('does not retry a read that gets a 401, and resumes a session that is still valid', async () => {
  const unauthorized = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } };
  const page = await openScreen(server, '/', {
    as: server.people.admin,
    answers: { 'GET /api/dashboard/stats': unauthorized },
  });
  await waitFor(() => expect(page.left[0]).toBe(`/api/login?returnTo=${encodeURIComponent('/')}`));
  await page.answered();
  expect(page.requests.filter(({ call }) => call === 'GET /api/dashboard/stats')).toHaveLength(1);
  const answer = await server.request('GET', page.left[0] ?? '', { as: server.people.admin });
  expect([answer.status, answer.headers.location]).toEqual([302, '/']);
});

it('does not retry a failed write, and shows one toast for 5 seconds', async () => {
  const timing = { toast: realBrowserTiming.toast };
  const page = await openScreen(server, '/announcements', { as: server.people.admin, timing });
  page.answer('POST /api/announcements', { status: 503, body: '' });
  const tries = () => page.requests.filter(({ call }) => call === 'POST /api/announcements').length;
  const toasts = () => document.querySelectorAll('.toast').length;
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  const form = await announcementForm('Create New Announcement');
  await page.fill(form.title, 'Once');
  await page.fill(form.content, '-');
  const publish = await form.publish();
  passNoTime();
  fireEvent.click(publish);
  await expect.poll(toasts).toBe(1);
  expect(tries()).toBe(1);
  vi.advanceTimersByTime(4000);
  expect(tries()).toBe(1);
  expect(toasts()).toBe(1);
  fireEvent.click(publish);
  await expect.poll(tries).toBe(2);
  await settled();
  expect(toasts()).toBe(1);
  vi.advanceTimersByTime(4900);
  await settled();
  expect(toasts()).toBe(1);
  vi.advanceTimersByTime(200);
  await expect.poll(toasts).toBe(0);
});

it('keeps data fresh for 30 seconds, and refetches it neither on focus nor by time', async () => {
  const timing = { fresh: realBrowserTiming.fresh };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openScreen(server, '/', { as: server.people.admin, timing });
  const requests = () => page.requests.filter(({ call }) => call === 'GET /api/dashboard/stats').length;
  const visit = async (item: string) => {
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await page.user.click(nav.getByRole('link', { name: item }));
    await screen.findByRole('heading', { name: item, level: 1 });
    await page.answered();
  };
  await screen.findByText('+12% players from last month');
  await page.answered();
  expect(requests()).toBe(1);

  await visit('Announcements');
  vi.setSystemTime(Date.now() + 29_000);
  await visit('Dashboard');
  expect(requests()).toBe(1);

  vi.setSystemTime(Date.now() + 600_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await page.answered();
  expect(requests()).toBe(1);

  await visit('Announcements');
  await visit('Dashboard');
  expect(requests()).toBe(2);
});

it('refetches the user when they go on after 30 seconds, so that a coach who was given a team may plan', async () => {
  const timing = { fresh: realBrowserTiming.fresh };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const coach = await makeUser(server.db, { role: 'coach' });
  const page = await openScreen(server, '/schedule', { as: coach, timing });
  await screen.findAllByText("You don't coach a team yet.");
  await page.answered();
  const requests = () => page.requests.filter(({ call }) => call === 'GET /api/auth/user').length;
  expect(requests()).toBe(1);
  const visit = async (item: string, title: string) => {
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await page.user.click(nav.getByRole('link', { name: item }));
    await screen.findByRole('heading', { name: title, level: 1 });
    await page.answered();
  };

  const team = await makeTeam(server.db, { coachId: coach.id });
  onTestFinished(async () => void (await server.db.delete(teams).where(eq(teams.id, team.id))));
  await visit('Announcements', 'Announcements');
  expect(requests()).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  await visit('Schedule', 'Schedule & Events');
  expect(requests()).toBe(2);
  await waitFor(() => expect(screen.queryByText("You don't coach a team yet.")).toBeNull());
});

it('leads to sign-in half a second after a save finds the session over, with a message', async () => {
  const page = await openScreen(server, '/announcements', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  const form = await announcementForm('Create New Announcement');
  await page.fill(form.title, 'Too late');
  await page.fill(form.content, 'The session is over.');
  page.answer('POST /api/announcements', { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } });
  const halfSecond = manualTimer(500);
  await page.user.click(await form.publish());
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  await page.answered();
  expect(page.left).toEqual([]);
  halfSecond.pass();
  expect(page.left).toEqual(['/api/login?returnTo=%2Fannouncements%3Fnew%3D1']);
});

it('requests a list once typing has paused for 250 ms', async () => {
  const timing = { search: realBrowserTiming.search };
  const page = await openScreen(server, '/players', { as: server.people.admin, timing });
  const search = await screen.findByPlaceholderText('Search player name');
  await page.answered();
  const begin = page.requests.length;
  const requests = () =>
    page.requests
      .slice(begin)
      .map(({ call }) => new URL(call.slice('GET '.length), server.url))
      .filter(({ pathname }) => pathname === '/api/players')
      .map(({ searchParams }) => searchParams.get('q'));
  passNoTime();
  for (const value of ['Mat', 'Mateo']) {
    fireEvent.input(search, { target: { value } });
    await settled();
    vi.advanceTimersByTime(249);
  }
  expect(requests()).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.poll(requests).toEqual(['Mateo']);
  vi.useRealTimers();
  await page.answered();
});

/** From here on, time passes only when the test advances it. */
function passNoTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets React finish the work that the last event scheduled. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
