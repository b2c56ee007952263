import { expect } from '@playwright/test';
import type { ClubEvent } from '@/features/events/contract/event';
import type { EventDraft } from '@/features/events/contract/form';
import { test as base } from './support';

/** The fields that a test gives for its event; the rest is a practice of the U12 Peewees from 5 to 6 PM. */
export type Plan = Partial<EventDraft> & { title: string; day: string };

/** Tests with events of their own, years ahead of all others and deleted when the test ends. */
export const test = base.extend<{ plan: (plan: Plan) => Promise<ClubEvent> }>({
  plan: async ({ board }, use) => {
    const planned: number[] = [];
    const admin = await board.as('admin');
    await use(async ({ day, ...plan }) => {
      const times = { startTime: `${day}T17:00:00+08:00`, endTime: `${day}T18:00:00+08:00` };
      const answer = await admin.post('/api/events', { data: { type: 'practice', teamId: 3, ...times, ...plan } });
      expect(answer.status()).toBe(201);
      const event: ClubEvent = await answer.json();
      planned.push(event.id);
      return event;
    });
    for (const id of planned) await admin.delete(`/api/events/${id}`);
  },
});
