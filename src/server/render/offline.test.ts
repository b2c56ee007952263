import { describe, expect, it } from 'vitest';
import { listAnnouncements } from '@/features/announcements/contract';
import { listUpcomingEvents } from '@/features/events/contract/list';
import type { Actor } from '@/shared/permissions';
import { read, readPages } from '@/shared/screen';
import { realBrowserTiming } from '@/shared/timing';
import { getTodo } from '@/views/home/contract';
import type { Match } from './match';
import { offlinePages } from './offline';

const parent: Actor = { id: 'lia', role: 'parent', teamIds: [3, 5], playerIds: [8] };

describe('the pages that a device stores', () => {
  it("are a family's own, with this and the next month and its teams' rosters", () => {
    expect(pagesOf(parent)).toEqual([
      '/',
      '/schedule',
      '/schedule?date=2027-01-01',
      '/announcements',
      '/teams?roster=3',
      '/teams?roster=5',
      '/players',
      '/documents',
      '/payments',
    ]);
  });

  it.each(['super_admin', 'admin', 'coach'] as const)(
    "don't include the club's players and payments for a %s",
    (role) => {
      const pages = pagesOf({ ...parent, role });
      expect(pages).toContain('/schedule');
      expect(pages.filter((page) => /players|payments|documents/.test(page))).toEqual([]);
    },
  );

  it('include the own pages of the events and announcements that the page lists', () => {
    const rows = (from: number) => JSON.stringify(Array.from({ length: 12 }, (_, index) => ({ id: from + index })));
    const { pages, lasting } = offlinePages(
      visitOf(parent),
      'en',
      [
        { read: read(listUpcomingEvents, { query: { limit: '3' } }), text: rows(1) },
        { read: readPages(listAnnouncements, { query: {} }), text: '{"pages":[]}' },
        { read: read(listAnnouncements, { query: { limit: '5' } }), text: rows(21) },
      ],
      realBrowserTiming,
    );
    expect(pages.filter((page) => page.startsWith('/events/'))).toHaveLength(10);
    expect(pages).toContain('/events/1');
    expect([lasting.length, lasting[0]]).toEqual([10, '/announcements/21']);
    const upcoming = { read: read(listUpcomingEvents, { query: { limit: '3' } }), text: rows(1) };
    const ofCoach = offlinePages(visitOf({ ...parent, role: 'coach' }), 'en', [upcoming], realBrowserTiming);
    expect(ofCoach.pages.filter((page) => page.startsWith('/events/'))).toEqual([]);
  });

  it('include the checkout of what a family has to pay now', () => {
    const checkouts = (...ids: number[]) => {
      const text = JSON.stringify({ due: ids.length > 0 ? { payments: ids.map((id) => ({ id })) } : null });
      const { pages } = offlinePages(visitOf(parent), 'en', [{ read: read(getTodo, {}), text }], realBrowserTiming);
      return pages.filter((page) => page.startsWith('/checkout'));
    };
    expect([checkouts(), checkouts(7), checkouts(7, 8)]).toEqual([[], ['/checkout/7'], ['/checkout/all']]);
  });

  it('belong to another reader after a change of person, role, team, child or language', () => {
    const others: Actor[] = [
      { ...parent, id: 'ana' },
      { ...parent, role: 'coach' },
      { ...parent, teamIds: [3] },
      { ...parent, playerIds: [8, 9] },
    ];
    const readers = [parent, ...others].map(
      (actor) => offlinePages(visitOf(actor), 'en', [], realBrowserTiming).reader,
    );
    readers.push(offlinePages(visitOf(parent), 'fil', [], realBrowserTiming).reader);
    expect(new Set(readers).size).toBe(readers.length);
  });
});

function pagesOf(actor: Actor): readonly string[] {
  return offlinePages(visitOf(actor), 'en', [], realBrowserTiming).pages;
}

function visitOf(actor: Actor): Match {
  // The rest of a visit isn't used.
  return { context: { actor, today: '2026-12-31', club: { timeZone: 'Asia/Manila' } } } as Match;
}
