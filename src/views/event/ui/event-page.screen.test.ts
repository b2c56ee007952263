import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '@/features/events/tables';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { supportPush } from '../../../../test/screens/push';
import { plan } from '../../../../test/screens/schedule';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('shows everything about an event and links back', async () => {
  const more = { type: 'tournament', location: 'West rink', description: 'Four teams, one cup.' } as const;
  const { id } = await plan(server, { title: 'Finals', day: '2036-06-11', ...more });
  const page = await openScreen(server, `/events/${id}`, { as: server.people.admin });
  const card = (await screen.findByRole('heading', { name: 'Finals', level: 1 })).closest('article') as HTMLElement;
  const facts = () =>
    within(card)
      .getAllByRole('definition')
      .map((fact) => fact.textContent);
  await waitFor(() =>
    expect(facts()).toEqual(['Wednesday, June 11, 2036', '5:00 PM – 6:00 PM', 'West rink', 'U12 Peewees']),
  );
  expect(within(card).getByText('Tournament')).toBeVisible();
  expect(within(card).getByText('Four teams, one cup.')).toBeVisible();
  expect(within(card).getByText(/^Event created /)).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Back to Schedule' }));
  await screen.findByRole('heading', { name: 'Schedule & Events' });
  expect(location.pathname).toBe('/schedule');
});

it.each([
  ['/events/upcoming', 'Event Not Found'],
  ['/events/unanswered', 'Event Not Found'],
  ['/checkout/balance', 'Payment Not Found'],
])('calls no other endpoint for the id in %s', async (path, heading) => {
  const page = await openScreen(server, path, { as: server.people.admin });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  await page.answered();
});

it("restores a family's answer that was not sent, and lets it change nothing else", async () => {
  const { id } = await plan(server, { title: 'Asked', day: '2036-06-18', teamId: 2 });
  const page = await openScreen(server, `/events/${id}`, { as: server.people.parent });
  const mateo = within(await screen.findByRole('group', { name: 'Is Mateo coming?' }));
  const isPressed = async (name: string) =>
    waitFor(() => expect(mateo.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByRole('button', { name: 'Edit Event' })).toHaveAccessibleDescription(
    'Only coaches and admins can change events.',
  );
  await page.user.click(mateo.getByRole('button', { name: 'Going' }));
  await isPressed('Going');
  await page.answered();
  const line = page.answer(/^\w+ \/api\/events\/\d+\/attendance\//, { status: 503, body: '' });
  await page.user.click(mateo.getByRole('button', { name: 'Not going' }));
  await expectToastWith('Your answer was not sent. Please try again.');
  await isPressed('Going');
  line.undo();
  await page.user.click(mateo.getByRole('button', { name: 'Maybe' }));
  await isPressed('Maybe');
  await page.answered();
  page.load();
  const again = within(await screen.findByRole('group', { name: 'Is Mateo coming?' }));
  expect(again.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
});

it('offers push messages to a family after an answer, until they are declined on the device', async () => {
  const asked = supportPush();
  const { id } = await plan(server, { title: 'Offered', day: '2036-06-20', teamId: 2 });
  const page = await openScreen(server, `/events/${id}`, { as: server.people.parent });
  const answer = async (name: string) => {
    const mateo = within(await screen.findByRole('group', { name: 'Is Mateo coming?' }));
    await page.user.click(mateo.getByRole('button', { name }));
    await page.answered();
  };
  const offer = /^Get told on this device when a practice moves or is cancelled/;
  await screen.findByRole('group', { name: 'Is Mateo coming?' });
  expect(screen.queryByText(offer)).toBeNull();
  await answer('Going');
  expect(await screen.findByText(offer)).toBeVisible();
  expect(asked.permission).toBe('default');
  await page.user.click(screen.getByRole('button', { name: "Don't offer this again" }));
  expect(screen.queryByText(offer)).toBeNull();
  page.load();
  await answer('Maybe');
  expect(screen.queryByText(offer)).toBeNull();
  localStorage.clear();
  page.load();
  await answer('Going');
  await page.user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
  expect(asked.permission).toBe('granted');
});

it('asks first for the score of a game that is over, until it is entered', async () => {
  const { id } = await plan(server, { title: 'Derby', day: '2036-06-19', teamId: 2, type: 'game' });
  const over = { startTime: '2026-01-10T08:00:00.000Z', endTime: '2026-01-10T09:00:00.000Z' };
  await openScreen(server, `/events/${id}`, { as: server.people.admin });
  await screen.findByRole('button', { name: 'Edit Event' });
  expect(screen.queryByRole('button', { name: 'Enter Score' })).toBeNull();

  await server.db.update(events).set(over).where(eq(events.id, id));
  await openScreen(server, `/events/${id}`, { as: server.people.parent });
  await screen.findByRole('button', { name: 'Edit Event' });
  expect(screen.queryByRole('button', { name: 'Enter Score' })).toBeNull();

  const staff = await openScreen(server, `/events/${id}`, { as: server.people.admin });
  await staff.user.click(await screen.findByRole('button', { name: 'Enter Score' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Event' }));
  await waitFor(() => expect(form.getByLabelText(/^Our Score/)).toHaveFocus());
  await staff.fill(form.getByLabelText(/^Our Score/), '4');
  await staff.fill(form.getByLabelText(/^Their Score/), '2');
  await staff.user.click(form.getByRole('button', { name: 'Update Event' }));
  expect(await screen.findByText('4 : 2, won')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enter Score' })).toBeNull());
  await staff.answered();
});

it('says that an event was deleted or has no details', async () => {
  const answers = { 'GET /api/events/999998': { json: null } };
  const page = await openScreen(server, '/events/999998', { as: server.people.parent, answers });
  await screen.findByRole('heading', { name: 'Event Not Found', level: 1 });
  page.load('/events/999999');
  await screen.findByRole('heading', { name: 'Event Not Found', level: 1 });
  expect(screen.getByText("The event you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Back to Schedule' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/schedule'));
});

it('shows a family after an event who was there, and asks nothing more', async () => {
  const { json: planned } = await server.request('GET', '/api/events', { as: server.people.parent });
  const now = new Date().toISOString();
  const last = planned.findLast(
    ({ title, endTime }: { title: string; endTime: string }) => title === 'U10 Squirts practice' && endTime < now,
  );
  const path = `/api/events/${last.id}/attendance`;
  const { counts } = (await server.request('GET', path, { as: server.people.admin })).json;
  await openScreen(server, `/events/${last.id}`, { as: server.people.parent });
  const card = () => screen.getByRole('region', { name: 'Attendance' });
  const sentence = `${counts.present + counts.late} of ${counts.players} were there`;
  await waitFor(() => expect(card()).toHaveTextContent(sentence));
  expect(card()).not.toHaveTextContent(/still to answer/);
  expect(within(card()).queryByRole('button')).toBeNull();
});
