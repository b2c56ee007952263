import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import { plan } from '../../../../test/screens/schedule';
import { expectToast } from '../../../../test/screens/toast';
import type { AttendanceSheet } from '../contract/attendance';

/** The coach of the demo club has this team. */
const teamId = 2;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it('reports in a sentence marks for an event that was removed meanwhile', async () => {
  const { id } = await plan(server, { title: 'Gone', day: '2037-02-04', teamId });
  const page = await open(id);
  const line = page.answer('PUT /api/events/', 'unreachable');
  await page.user.click(mark(0, 'Present'));
  await page.user.click(mark(1, 'Late'));
  await screen.findByText(/^2 marks are saved on this phone/);
  expect((await server.request('DELETE', `/api/events/${id}`, { as: server.people.admin })).status).toBe(204);
  line.undo();
  window.dispatchEvent(new Event('online'));
  await expectToast('2 marks were not saved', 'The event was removed, or it is no longer yours to take.');
  await waitFor(() => expect(screen.queryByText(/saved on this phone/)).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('yelo.taps'))).toEqual([]);
});

it('keeps the marks of one of two people who take attendance at once, when the other marks the rest', async () => {
  const { id } = await plan(server, { title: 'Two coaches', day: '2037-01-21', teamId });
  const page = await open(id);
  const { players } = await sheetOf(id);
  const items = [{ playerId: players[1]?.playerId, status: 'absent' }];
  const path = `/api/events/${id}/attendance`;
  expect((await server.request('PUT', path, { as: server.people.admin, body: { items } })).status).toBe(200);

  // This screen hasn't received the mark yet.
  expect(mark(1, 'Absent')).toHaveAttribute('aria-pressed', 'false');
  await page.user.click(screen.getByRole('button', { name: 'All present' }));
  await waitFor(() => expect(mark(1, 'Absent')).toHaveAttribute('aria-pressed', 'true'));
  expect(mark(0, 'Present')).toHaveAttribute('aria-pressed', 'true');
  // A user who sees the other's mark may still change it.
  await page.user.click(mark(1, 'Excused'));
  await screen.findByText('Saved');
  await page.answered();
  const { counts } = await sheetOf(id);
  expect(counts).toMatchObject({ excused: 1, absent: 0, present: players.length - 1, unmarked: 0 });
});

it('removes a mark that is pressed again, and reminds those who have not answered', async () => {
  const { json: events } = await server.request('GET', '/api/events/upcoming', { as: server.people.coach });
  const { id } = events.find(({ title }: { title: string }) => title === 'U10 Squirts practice');
  const page = await open(id);
  await page.user.click(mark(0, 'Present'));
  await waitFor(() => expect(mark(0, 'Present')).toHaveAttribute('aria-pressed', 'true'));
  await page.user.click(mark(0, 'Present'));
  await waitFor(() => expect(mark(0, 'Present')).toHaveAttribute('aria-pressed', 'false'));
  await page.user.click(screen.getByRole('button', { name: 'Send reminder' }));
  await waitFor(() => expect(document.querySelector('.toast')).toHaveTextContent(/Reminder kept|Nobody to remind/));
  await page.answered();
});

it('shows a number on the emergency card as people write it, and calls it as it is stored', async () => {
  const { id } = await plan(server, { title: 'To call', day: '2037-02-11', teamId });
  const page = await open(id);
  const { players: attendees } = await sheetOf(id);
  const { playerId, firstName, lastName } = attendees[0] ?? {};
  await server.db
    .update(players)
    .set({ emergencyPhone: '+639175550148' })
    .where(eq(players.id, playerId ?? 0));
  await page.user.click(mark(0, new RegExp(`${firstName} ${lastName}`)));
  const card = within(await screen.findByRole('dialog', { name: `${firstName} ${lastName}` }));
  const link = await card.findByRole('link', { name: /0917 555 0148$/ });
  expect(link).toHaveAttribute('href', 'tel:+639175550148');
});

async function open(id: number): Promise<OpenScreen> {
  const page = await openScreen(server, `/events/${id}`, { as: server.people.coach });
  await screen.findByRole('region', { name: 'Take attendance' });
  await waitFor(() => expect(mark(1, 'Absent')).toBeVisible());
  return page;
}

/** Returns a player's button in the list for taking attendance. */
function mark(row: number, name: string | RegExp): HTMLElement {
  const list = screen.getByRole('region', { name: 'Take attendance' });
  return within(within(list).getAllByRole('listitem')[row] as HTMLElement).getByRole('button', { name });
}

async function sheetOf(id: number): Promise<AttendanceSheet> {
  return (await server.request('GET', `/api/events/${id}/attendance`, { as: server.people.admin })).json;
}
