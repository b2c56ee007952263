import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf, monthStart } from '@/shared/dates';
import type { DemoServer } from '../../../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../../../test/screens/open-screen';
import { findEventForm, MANILA, pickDay, plan, startFarFromClub } from '../../../../../test/screens/schedule';
import { expectToastWith } from '../../../../../test/screens/toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startFarFromClub();
});
afterAll(() => server.close());

it('names a double-booked place before saving, and saves anyway', async () => {
  const day = '2036-09-10';
  const times = { startTime: `${day}T23:00:00+08:00`, endTime: `${addDays(day, 1)}T01:00:00+08:00` };
  await plan(server, { title: 'Late ice', day, teamId: 4, location: 'North rink', ...times });
  const page = await openScreen(server, `/schedule?date=${day}`, { as: server.people.admin });
  const form = await openNew(page);
  await page.fill(form.title(), 'Later ice');
  await waitFor(() => expect(within(form.team()).getByRole('option', { name: 'Varsity' })).toBeInTheDocument());
  await page.user.selectOptions(form.team(), 'Varsity');
  await page.fill(form.location(), 'north  RINK');
  await pickDay(page, 'Start Date', addDays(day, 1));
  await page.user.selectOptions(form.hour('Start'), '12');
  expect(await within(form.box).findByText(/^Late ice, .* same place$/)).toBeVisible();
  await page.user.click(form.create());
  await expectToastWith('Overlaps with Late ice.');

  // An event that ends after midnight is shown on its starting day.
  page.load(`/schedule?view=day&date=${day}`);
  const card = (await screen.findByRole('link', { name: 'Late ice' })).closest('article');
  expect(card).toHaveTextContent('11:00 PM – 1:00 AM');
  page.load(`/schedule?view=day&date=${addDays(day, 1)}`);
  expect(await screen.findByRole('link', { name: 'Later ice' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Late ice' })).toBeNull();
});

it('shows errors beside their fields, and offers no past day', async () => {
  const page = await openScreen(server, '/schedule', { as: server.people.coach });
  const form = await openNew(page);
  expect(within(form.team()).queryByRole('option', { name: 'All Teams' })).toBeNull();
  await page.user.click(form.startDate());
  const picker = screen.getByRole('dialog', { name: 'Start Date' });
  // The previous month has past days only, whatever today is.
  await page.user.click(await within(picker).findByRole('button', { name: 'Previous month' }));
  const last = addDays(monthStart(dayOf(new Date(), MANILA)), -1);
  const past = await waitFor(() => {
    const button = picker.querySelector<HTMLElement>(`[data-day="${last}"]`);
    expect(button).not.toBeNull();
    return button as HTMLElement;
  });
  expect(past).toHaveAttribute('aria-disabled', 'true');
  const before = form.startDate().textContent;
  await page.user.click(past);
  expect(picker).toBeVisible();
  expect(form.startDate()).toHaveTextContent(before ?? '');
  await page.user.click(form.startDate());
  await page.user.click(form.half('End', 'AM'));
  await page.user.selectOptions(form.hour('End'), '9');
  await page.user.click(form.create());
  await waitFor(() => expect(form.title()).toHaveAccessibleDescription(/Title is required\./));
  expect(form.title()).toHaveFocus();
  expect(within(form.box).getByText('The end is before the start.')).toBeVisible();
});

async function openNew(page: OpenScreen) {
  const [button] = await screen.findAllByRole('button', { name: 'Add Event' });
  await page.user.click(button as HTMLElement);
  return findEventForm();
}
