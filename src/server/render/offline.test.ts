import { describe, expect, it } from 'vitest';
import type { Actor } from '@/shared/permissions';
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
      '/payments',
    ]);
  });

  it.each(['super_admin', 'admin', 'coach'] as const)(
    "don't include the club's players and payments for a %s",
    (role) => {
      const pages = pagesOf({ ...parent, role });
      expect(pages).toContain('/schedule');
      expect(pages.filter((page) => /players|payments/.test(page))).toEqual([]);
    },
  );

  it('belong to another reader after a change of person, role, team or child', () => {
    const others: Actor[] = [
      { ...parent, id: 'ana' },
      { ...parent, role: 'coach' },
      { ...parent, teamIds: [3] },
      { ...parent, playerIds: [8, 9] },
    ];
    const readers = [parent, ...others].map((actor) => offlinePages(visitOf(actor)).reader);
    expect(new Set(readers).size).toBe(readers.length);
  });
});

function pagesOf(actor: Actor): readonly string[] {
  return offlinePages(visitOf(actor)).pages;
}

function visitOf(actor: Actor): Match {
  // The rest of a visit isn't used.
  return { context: { actor, today: '2026-12-31', club: { timeZone: 'Asia/Manila' } } } as Match;
}
