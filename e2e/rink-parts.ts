import { expect, type Page } from '@playwright/test';
import type { AttendanceSheet } from '@/features/attendance/contract/attendance';
import type { EmergencyCard } from '@/features/attendance/contract/rink';
import type { ClubEvent } from '@/features/events/contract/event';
import { type Line, openLine } from './line';
import { planPracticeNow } from './practice-now';
import { type Board, test as base, signInAlone } from './support';

/** Tests with a practice of the own team that is in progress at any hour; the last player of its list has no contact on file. */
export const test = base.extend<{ line: Line; practice: ClubEvent }>({
  line: async ({ clubs }, use, { file }) => {
    const line = await openLine(await clubs.of(file));
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  practice: async ({ board, page }, use) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const event = await planPracticeNow(board);
    await use(event);
    await (await board.as('admin')).delete(`/api/events/${event.id}`);
  },
});

export async function openAtRink(page: Page, eventId: number): Promise<void> {
  await signInAlone(page, 'coach');
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole('button', { name: 'All present' })).toBeVisible();
  await kept(page, eventId);
}

/** Waits until the phone has cached everything that the page needs. */
export async function kept(page: Page, eventId: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (id) => {
        const text = localStorage.getItem('yelo.rink') ?? '';
        const pages: { event: { id: number } }[] = text ? JSON.parse(text).pages : [];
        const registration = await navigator.serviceWorker.getRegistration('/');
        return pages.some(({ event }) => event.id === id) && registration?.active?.state === 'activated';
      }, eventId),
    )
    .toBe(true);
}

/** Returns what a phone still stores of the club. */
export async function left(page: Page) {
  return page.evaluate(async () => ({
    storage: Object.keys(localStorage)
      // How often this device has come is a number, of nobody in particular.
      .filter((key) => key.startsWith('yelo.') && key !== 'yelo.visits')
      .map((key) => key.split('.').slice(0, 2).join('.')),
    // The files of the app are the same for everybody.
    caches: (await caches.keys()).filter((name) => !name.startsWith('yelo.assets.')),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
}

export async function sheetOf(board: Board, id: number): Promise<AttendanceSheet> {
  return (await (await board.as('admin')).get(`/api/events/${id}/attendance`)).json();
}

export async function cardsOf(board: Board, id: number): Promise<EmergencyCard[]> {
  return (await (await board.as('admin')).get(`/api/events/${id}/emergency`)).json();
}

export function rows(page: Page) {
  return page.getByRole('region', { name: 'Take attendance' }).getByRole('listitem');
}

export function mark(page: Page, row: number, name: string) {
  return rows(page).nth(row).getByRole('button', { name, exact: true });
}
