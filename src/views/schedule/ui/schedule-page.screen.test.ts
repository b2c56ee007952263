import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rangeTitle } from '@/features/events/rules/range-title';
import { events } from '@/features/events/tables';
import { addDays, dayOf } from '@/shared/dates';
import { expectAddress } from '../../../../test/screens/address';
import type { DemoServer } from '../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../test/screens/open-screen';
import {
  cellOf,
  chipIn,
  findChip,
  findEventForm,
  MANILA,
  plan,
  startFarFromClub,
} from '../../../../test/screens/schedule';
import { expectToastWith } from '../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startFarFromClub();
});
afterAll(() => server.close());

it("shows a game's result in the month in place of its time, and all of it as a tooltip", async () => {
  const day = '2024-01-17';
  const game = { title: 'Squad', type: 'game', opponent: 'Bears', side: 'home' } as const;
  const { id } = await plan(server, { ...game, day: '2036-01-17' });
  const over = { startTime: `${day}T09:00:00.000Z`, endTime: `${day}T10:00:00.000Z` };
  await server.db
    .update(events)
    .set({ ...over, ourScore: 4, theirScore: 2 })
    .where(eq(events.id, id));
  const page = await open(`/schedule?date=${day}`);
  const chip = await findChip(day, 'Bears');
  expect(chip).toHaveAttribute('data-tooltip', 'Game: Squad vs Bears, 5:00 PM, 4 : 2, won');
  expect(within(chip).getByText('4 : 2, won')).toBeVisible();
  await page.answered();
});

it("shows two events in a month's cell and how many more, and opens the day or the event", async () => {
  const day = '2035-01-17';
  const titles = ['First', 'Second', 'Third'];
  for (const [index, title] of titles.entries()) {
    const [startTime, endTime] = [5, 6].map((hour) => `${day}T0${index + hour}:00:00+08:00`);
    await plan(server, { title, day, ...(startTime && endTime && { startTime, endTime }) });
  }
  const page = await open(`/schedule?date=${day}`);
  expect(await findChip(day, 'First')).toHaveTextContent('5:00 AM');
  expect(linksOf(day)).toHaveLength(2);
  expect(chipIn(cellOf(day), 'Second')).toHaveTextContent('6:00 AM');
  expect(within(cellOf(day)).getByText('+1 more')).toBeVisible();

  await page.user.click(chipIn(cellOf(day), 'Second'));
  const form = await findEventForm();
  expect(within(form.box).getByRole('heading', { name: 'Edit Event' })).toBeVisible();
  await waitFor(() => expect(form.title()).toHaveValue('Second'));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Event' })).toBeNull());

  await page.user.click(within(cellOf(day)).getByRole('button', { name: 'Wednesday, January 17, 3 events' }));
  await screen.findByRole('heading', { name: 'Wednesday, January 17, 2035', level: 2 });
  await waitFor(() => {
    const cards = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(cards).toEqual(titles);
  });
});

it('moves through the calendar by the tabs, Previous, Next and Today, with their titles', async () => {
  const page = await open('/schedule?date=2035-03-14');
  const press = async (name: string) => page.user.click(screen.getByRole('button', { name }));
  const show = async (view: string) =>
    page.user.click(within(screen.getByRole('group', { name: 'View' })).getByLabelText(view));
  await expectTitle('March 2035');
  await press('Next month');
  await expectTitle('April 2035');
  await press('Previous month');
  await expectTitle('March 2035');
  await press('Previous month');
  await expectTitle('February 2035');

  page.load('/schedule?date=2035-03-14');
  await expectTitle('March 2035');
  await show('Week');
  await expectTitle('Mar 11 – 17, 2035');
  await screen.findByRole('grid', { name: 'Week' });
  await press('Next week');
  await expectTitle('Mar 18 – 24, 2035');
  await press('Previous week');
  await expectTitle('Mar 11 – 17, 2035');

  await show('Day');
  await expectTitle('Wednesday, March 14, 2035');
  await press('Next day');
  await expectTitle('Thursday, March 15, 2035');
  await press('Previous day');
  await expectTitle('Wednesday, March 14, 2035');
  await press('Today');
  await expectTitle(rangeTitle('day', dayOf(new Date(), MANILA)));
  await show('Month');
  await expectTitle(rangeTitle('month', dayOf(new Date(), MANILA)));
  await screen.findByRole('grid', { name: 'Month' });
});

it('goes by its title to a distant month, in the current view', async () => {
  const page = await open('/schedule?date=2035-03-31');
  await page.user.click(await screen.findByRole('button', { name: 'March 2035' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Choose a month' }));
  await waitFor(() => expect(chooser.getByRole('button', { name: 'March 2035' })).toHaveFocus());
  await page.user.keyboard('{ArrowLeft}');
  expect(chooser.getByRole('button', { name: 'February 2035' })).toHaveFocus();
  await page.user.keyboard('{Enter}');
  await expectAddress('/schedule?date=2035-02-28');
  await expectTitle('February 2035');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Previous year' })).toBeNull());

  page.load('/schedule?view=week&date=2035-03-14');
  await page.user.click(await screen.findByRole('button', { name: 'Mar 11 – 17, 2035' }));
  await page.user.click(await screen.findByRole('button', { name: 'Previous year' }));
  await page.user.click(await screen.findByRole('button', { name: 'November 2034' }));
  await expectAddress('/schedule?view=week&date=2034-11-14');
  await expectTitle('Nov 12 – 18, 2034');
});

it('shows in the day everything about an event', async () => {
  const more = { type: 'game', location: 'East rink', description: 'Bring the white jersey.' } as const;
  await plan(server, { title: 'Whole', day: '2035-06-13', ...more });
  await open('/schedule?view=day&date=2035-06-13');
  const card = (await screen.findByRole('link', { name: 'Whole' })).closest('article') as HTMLElement;
  expect(within(card).getByRole('heading', { name: 'Whole' })).toBeVisible();
  for (const words of ['Game', '5:00 PM – 6:00 PM', 'East rink', 'U12 Peewees', 'Bring the white jersey.']) {
    expect(await within(card).findByText(words)).toBeVisible();
  }
  expect(card.querySelector('svg')).toBeVisible();
});

it('says that a day has no events', async () => {
  await open('/schedule?view=day&date=2035-12-05');
  expect(await screen.findByText('No events scheduled for this day')).toBeVisible();
});

it('shows in the month the selected team and types', async () => {
  const day = '2035-08-15';
  await plan(server, { title: 'Stick work', day });
  await plan(server, { title: 'Scrimmage', day, type: 'game', teamId: 5 });
  const page = await open(`/schedule?date=${day}`);
  await findChip(day, 'Stick work');
  expect(linksOf(day)).toHaveLength(2);
  const team = screen.getByLabelText('Team');
  await within(team).findByRole('option', { name: 'U12 Peewees' });
  await page.user.selectOptions(team, 'U12 Peewees');
  await waitFor(() => expect(linksOf(day)).toHaveLength(1));
  expect(chipIn(cellOf(day), 'Stick work')).toBeVisible();
  await page.user.selectOptions(team, 'All Teams');
  await waitFor(() => expect(linksOf(day)).toHaveLength(2));
  await page.user.click(within(screen.getByRole('group', { name: 'Event types' })).getByLabelText('Games'));
  await waitFor(() => expect(linksOf(day)).toHaveLength(1));
  expect(chipIn(cellOf(day), 'Scrimmage')).toBeVisible();
});

it('keeps the team and the types in the URL, with All Events exclusive', async () => {
  const page = await open('/schedule');
  const types = within(await screen.findByRole('group', { name: 'Event types' }));
  const press = async (type: string) => page.user.click(types.getByLabelText(type));
  expect(types.getByLabelText('All Events')).toBeChecked();
  await press('Games');
  await waitFor(() => expect(types.getByLabelText('All Events')).not.toBeChecked());
  await press('Tournaments');
  await waitFor(() => expect(location.search).toContain('types=game%2Ctournament'));
  await press('All Events');
  await waitFor(() => expect(types.getByLabelText('Games')).not.toBeChecked());
  await press('Other');
  await waitFor(() => expect(types.getByLabelText('All Events')).not.toBeChecked());
  await press('Other');
  await waitFor(() => expect(types.getByLabelText('All Events')).toBeChecked());
  await within(screen.getByLabelText('Team')).findByRole('option', { name: 'Varsity' });
  await page.user.selectOptions(screen.getByLabelText('Team'), 'Varsity');
  await waitFor(() => expect(location.pathname + location.search).toBe('/schedule?team=5'));
  page.load();
  await waitFor(() => expect(screen.getByLabelText('Team')).toHaveValue('5'));
});

it('keeps views and days in the URL, and moves through them by keyboard', async () => {
  const day = '2035-05-09';
  const page = await open(`/schedule?date=${day}`);
  await screen.findByRole('grid', { name: 'Month' });
  const button = (of: string) => within(cellOf(of)).getAllByRole('button')[0];
  button(day)?.focus();
  await page.user.keyboard('{ArrowRight}');
  await expectAddress(`/schedule?date=${addDays(day, 1)}`);
  await waitFor(() => expect(button(addDays(day, 1))).toHaveFocus());
  await page.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(button(addDays(day, 8))).toHaveFocus());
  await page.user.keyboard('{Enter}');
  await expectAddress(`/schedule?date=${addDays(day, 8)}&view=day`);
  await expectTitle('Thursday, May 17, 2035');
  await page.user.keyboard('w');
  const week = await screen.findByRole('grid', { name: 'Week' });
  expect(within(week).getAllByRole('columnheader')).toHaveLength(7);
  await page.user.keyboard('m');
  await screen.findByRole('grid', { name: 'Month' });
  await page.user.keyboard('t');
  await expectAddress('/schedule');
});

it('moves an event back when the server refuses its move', async () => {
  const day = '2035-10-10';
  const title = 'Stuck practice';
  await plan(server, { title, day });
  const page = await open(`/schedule?date=${day}&team=3&types=practice`);
  page.answer('PUT /api/events/', { status: 503, body: '' });
  const chip = await findChip(day, title);
  fireEvent.dragStart(chip, { dataTransfer: { setData: () => undefined } });
  const there = () => cellOf(addDays(day, 2));
  // The drag is accepted once the day has become a drop target.
  await waitFor(() => expect(fireEvent.dragOver(there())).toBe(false));
  fireEvent.drop(there());
  fireEvent.dragEnd(chip);
  expect(await findChip(addDays(day, 2), title)).toBeVisible();
  await expectToastWith('Moved to');
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await expectToastWith('Failed to update event. Please try again.');
  expect(await findChip(day, title)).toBeVisible();
});

function open(path: string): Promise<OpenScreen> {
  return openScreen(server, path, { as: server.people.admin });
}

function linksOf(day: string): HTMLElement[] {
  return within(cellOf(day)).queryAllByRole('link');
}

async function expectTitle(text: string): Promise<void> {
  await waitFor(() => expect(document.querySelector('h2[aria-live]')).toHaveTextContent(text));
}
