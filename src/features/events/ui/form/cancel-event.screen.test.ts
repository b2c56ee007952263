import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { openScreen } from '../../../../../test/screens/open-screen';
import { findEventForm, plan } from '../../../../../test/screens/schedule';
import { expectToastWith } from '../../../../../test/screens/toast';
import type { ClubEvent } from '../../contract/event';
import type { EventDraft } from '../../contract/form';

/** The demo club's coach coaches this team, and the parent has a child on it. */
const teamId = 2;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('cancels this and the following events of a series', async () => {
  // A Tuesday.
  const day = '2060-03-02';
  const repeat: EventDraft['repeat'] = { days: ['TU'], until: addDays(day, 14) };
  const { seriesId } = await plan(server, { title: 'Weekly', day, teamId, repeat });
  const series = async (): Promise<ClubEvent[]> => {
    const path = `/api/events?from=${day}T00:00:00Z&to=${addDays(day, 15)}T00:00:00Z`;
    const { json } = await server.request('GET', path, { as: server.people.admin });
    return json.filter((event: ClubEvent) => event.seriesId === seriesId);
  };
  const second = (await series())[1]?.id;
  const page = await openScreen(server, `/events/${second}`, { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel event' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel event' }));
  await page.user.click(await question.findByLabelText('This and the following events'));
  await page.user.click(question.getByRole('button', { name: 'Cancel Event' }));
  await expectToastWith('2 events.');
  expect((await series()).map(({ cancelledAt }) => cancelledAt !== null)).toEqual([false, true, true]);
});

it('says when deleting what cancelling does instead, and lets a parent do neither', async () => {
  const { id } = await plan(server, { title: 'Either', day: '2039-02-09', teamId });
  await openScreen(server, `/events/${id}`, { as: server.people.parent });
  expect(await screen.findByRole('button', { name: 'Cancel event' })).toHaveAttribute('aria-disabled', 'true');

  const page = await openScreen(server, `/events/${id}`, { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Edit Event' }));
  await page.user.click((await findEventForm()).remove());
  await waitFor(() =>
    expect(screen.getByRole('alertdialog', { name: 'Delete event' })).toHaveAccessibleDescription(
      /goes from the schedule with all answers and attendance\. Cancelled, it would stay there for everybody to see\./,
    ),
  );
});

it('restores an event once by a double click', async () => {
  const { id, version } = await plan(server, { title: 'Back', day: '2039-02-11', teamId });
  const path = `/api/events/${id}/cancel`;
  const cancelled = await server.request('POST', path, { as: server.people.admin, body: { version } });
  expect(cancelled.status).toBe(200);
  const page = await openScreen(server, `/events/${id}`, { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Put back on the schedule' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Put back on the schedule' }));
  const confirm = question.getByRole('button', { name: 'Put Back' });
  confirm.click();
  confirm.click();
  await expectToastWith('Event is back on the schedule');
  await page.answered();
  expect(page.requests.filter(({ call }) => call.startsWith(`POST /api/events/${id}/restore`))).toHaveLength(1);
});

it('deletes an event once by a double click', async () => {
  const { id } = await plan(server, { title: 'Once', day: '2039-02-10', teamId });
  const page = await openScreen(server, `/events/${id}`, { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'Edit Event' }));
  await page.user.click((await findEventForm()).remove());
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete event' }));
  const confirm = await question.findByRole('button', { name: 'Delete Event' });
  confirm.click();
  confirm.click();
  await expectToastWith('Event deleted successfully.');
  expect(page.requests.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
});
