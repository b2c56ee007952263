import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_WHOLE } from '@/features/events/calendar/contract';
import { expectAddress } from '../../../../test/screens/address';
import type { DemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { holdPhone } from '../../../../test/screens/phone';
import { cellOf, chipIn, findChip, plan, startFarFromClub } from '../../../../test/screens/schedule';
import { expectToastWith } from '../../../../test/screens/toast';

// A month with more events than one answer has: Wednesday has most of them, and Thursday three.
const day = '2036-01-16';
const next = '2036-01-17';

let server: DemoServer;
beforeAll(async () => {
  server = await startFarFromClub();
  await server.db.execute(sql`
    insert into event (title, type, team_id, start_time, end_time, location)
    select 'Shift ' || n, 'practice', 3, at, at + interval '1 hour', 'North rink' from generate_series(1, ${MAX_WHOLE}) n,
      lateral (select ${`${day}T06:00:00+08:00`}::timestamptz + n * interval '1 minute' as at) moments`);
  for (const title of ['Scrimmage', 'Final', 'Party']) {
    await plan(server, { title, day: next, teamId: 5, type: title === 'Party' ? 'social' : 'game' });
  }
});
afterAll(() => server.close());

it('shows the first events of each day of a month, with the number of the others', async () => {
  await open(`/schedule?date=${day}`);
  await findChip(day, 'Shift 1');
  expect(within(cellOf(day)).getAllByRole('link')).toHaveLength(2);
  expect(within(cellOf(day)).getByText('+498 more')).toBeVisible();
  expect(within(cellOf(day)).getByRole('button', { name: 'Wednesday, January 16, 500 events' })).toBeVisible();
  expect(within(cellOf(next)).getByText('+1 more')).toBeVisible();
});

it('shows all events of a team or type', async () => {
  const page = await open(`/schedule?date=${day}&team=5`);
  await findChip(next, 'Scrimmage');
  await waitFor(() => expect(within(cellOf(day)).queryAllByRole('link')).toEqual([]));
  const types = within(screen.getByRole('group', { name: 'Event types' }));
  await page.user.click(types.getByLabelText('Other'));
  await findChip(next, 'Party');
  expect(within(cellOf(next)).getAllByRole('link')).toHaveLength(1);
  await page.user.click(types.getByLabelText('All Events'));
  await findChip(next, 'Scrimmage');
  await page.user.click(types.getByLabelText('Practices'));
  await waitFor(() => expect(within(cellOf(day)).queryAllByRole('link')).toEqual([]));
  await page.user.selectOptions(screen.getByLabelText('Team'), 'All Teams');
  await findChip(day, 'Shift 1');
  expect(within(cellOf(day)).getByText('+498 more')).toBeVisible();
  expect(within(cellOf(next)).queryAllByRole('link')).toEqual([]);
});

it('lists on a phone the first events of a day, and leads to all of them', async () => {
  holdPhone();
  const page = await open(`/schedule?date=${day}`);
  await screen.findByRole('button', { name: 'Wednesday, January 16, 500 events' });
  expect(screen.getByRole('link', { name: /Shift 4\b/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Shift 5\b/ })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: '+496 more' }));
  await expectAddress(`/schedule?date=${day}&view=day`);

  page.load(`/schedule?view=week&date=${day}`);
  expect(await screen.findByRole('link', { name: /Shift 8\b/ })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: '+492 more' }));
  await expectAddress(`/schedule?view=day&date=${day}`);
});

it('moves an event to another day', async () => {
  const page = await open(`/schedule?date=${day}`);
  const chip = await findChip(day, 'Shift 1');
  fireEvent.dragStart(chip, { dataTransfer: { setData: () => undefined } });
  await waitFor(() => expect(fireEvent.dragOver(cellOf(next))).toBe(false));
  fireEvent.drop(cellOf(next));
  fireEvent.dragEnd(chip);
  expect(await findChip(next, 'Shift 1')).toBeVisible();
  expect(within(cellOf(day)).getByText('+497 more')).toBeVisible();
  expect(within(cellOf(next)).getByText('+2 more')).toBeVisible();
  await expectToastWith('Moved to');
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findChip(day, 'Shift 1')).toBeVisible();
  expect(within(cellOf(day)).getByText('+498 more')).toBeVisible();
});

it("shows the first events of a week's days as lists, and opens a day", async () => {
  const page = await open(`/schedule?view=week&date=${day}`);
  const more = await screen.findByRole('button', { name: '492 more on Wednesday, January 16' });
  const column = more.closest('td') as HTMLElement;
  expect(within(column).getAllByRole('link')).toHaveLength(8);
  for (const text of ['6:08 AM', 'North rink']) expect(chipIn(column, 'Shift 8')).toHaveTextContent(text);
  expect(within(screen.getByRole('grid', { name: 'Week' })).getAllByRole('columnheader')).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Wednesday, January 16, 500 events' })).toBeVisible();
  await page.user.click(more);
  await expectAddress(`/schedule?view=day&date=${day}`);
});

it('shows a day page by page', async () => {
  // With it, the day alone has too many.
  const added = await plan(server, { title: 'Last one', day });
  const page = await open(`/schedule?view=day&date=${day}`);
  await waitFor(() => expect(titles()).toHaveLength(50));
  await page.user.click(screen.getByRole('button', { name: 'Show more events' }));
  await waitFor(() => expect(titles()).toHaveLength(100));
  expect(titles().slice(48, 52)).toEqual(['Shift 49', 'Shift 50', 'Shift 51', 'Shift 52']);
  expect(new Set(titles()).size).toBe(100);
  await page.user.click(screen.getByRole('button', { name: 'Show more events' }));
  await waitFor(() => expect(titles()).toHaveLength(150));
  await page.user.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(titles().toSorted()).toEqual(['Final', 'Party', 'Scrimmage']));
  expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull();
  await server.request('DELETE', `/api/events/${added.id}`, { as: server.people.admin });
});

function titles(): (string | null)[] {
  return screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
}

function open(path: string) {
  return openScreen(server, path, { as: server.people.admin });
}
