import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import type { ClubEvent } from '@/features/events/contract/event';
import type { EventDraft } from '@/features/events/contract/form';
import { type DemoServer, startDemoServer } from './demo-server';
import type { OpenScreen } from './open-screen';

export const MANILA = 'Asia/Manila';

/** Starts a server with a demo club of its own, viewed from a time zone far from the club's until it is closed. */
export async function startFarFromClub(): Promise<DemoServer> {
  vi.stubEnv('TZ', 'America/New_York');
  const server = await startDemoServer();
  const close = async () => {
    await server.close();
    vi.unstubAllEnvs();
  };
  return { ...server, close };
}

/** Creates an event as an admin: a practice of the U12 Peewees from 5 to 6 PM unless the draft says otherwise. */
export async function plan(
  server: DemoServer,
  { day, ...draft }: Partial<EventDraft> & { title: string; day: string },
): Promise<ClubEvent> {
  const times = { startTime: `${day}T17:00:00+08:00`, endTime: `${day}T18:00:00+08:00` };
  const body = { type: 'practice', teamId: 3, ...times, ...draft };
  const { status, json } = await server.request('POST', '/api/events', { as: server.people.admin, body });
  expect(status).toBe(201);
  return json;
}

/** Returns a day's current cell in the month. Throws when the month isn't on the screen. */
export function cellOf(day: string): HTMLElement {
  const cell = document.querySelector(`[data-day="${day}"]`)?.closest('td');
  if (!cell) throw new Error(`There is no cell of ${day}.`);
  return cell;
}

/** Waits for an event in a day's cell of the month. */
export function findChip(day: string, title: string): Promise<HTMLElement> {
  return waitFor(() => chipIn(cellOf(day), title));
}

/** Returns an event's link in a cell or a column. */
export function chipIn(place: HTMLElement, title: string): HTMLElement {
  return within(place).getByRole('link', { name: (name) => name.includes(title) });
}

/** Waits for the dialog that creates or edits an event. Its parts are looked up on each access. */
export async function findEventForm() {
  const box = await screen.findByRole('dialog', { name: /^(Add New|Edit) Event$/ });
  const inside = within(box);
  const button = (name: string | RegExp) => inside.getByRole('button', { name });
  return {
    box,
    title: () => inside.getByLabelText(/^Event Title/),
    description: () => inside.getByLabelText(/^Description/),
    type: () => inside.getByLabelText('Event Type'),
    team: () => inside.getByLabelText('Team'),
    location: () => inside.getByLabelText('Location'),
    repeat: () => inside.getByLabelText('Repeat every week'),
    startDate: () => button(/^Start Date/),
    endDate: () => button(/^End Date/),
    hour: (name: 'Start' | 'End') => inside.getByLabelText(`${name} Time, hour`),
    minute: (name: 'Start' | 'End') => inside.getByLabelText(`${name} Time, minute`),
    half: (name: 'Start' | 'End', half: 'AM' | 'PM') =>
      within(inside.getByRole('group', { name: `${name} Time, AM or PM` })).getByLabelText(half),
    create: () => button('Create Event'),
    update: () => button('Update Event'),
    remove: () => button('Delete Event'),
  };
}

/** Selects a day in the picker that a date's button opens. */
export async function pickDay(page: OpenScreen, name: 'Start Date' | 'End Date', day: string): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  const picker = screen.getByRole('dialog', { name });
  await waitFor(() => expect(picker.querySelector('[data-day]')).not.toBeNull());
  while (!picker.querySelector(`[data-day="${day}"]`)) {
    await page.user.click(within(picker).getByRole('button', { name: 'Next month' }));
  }
  await page.user.click(picker.querySelector(`[data-day="${day}"]`) as HTMLElement);
}
