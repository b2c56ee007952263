import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { deleteAnnouncement, getAnnouncement, listAnnouncements } from '@/features/announcements/contract';
import { keyOf, searchOf } from '@/shared/call-address';

describe('keyOf', () => {
  it.each([
    [keyOf(listAnnouncements, {}), ['/api/announcements']],
    [keyOf(listAnnouncements, { query: {} }), ['/api/announcements']],
    [keyOf(listAnnouncements, { query: { limit: '5' } }), ['/api/announcements?limit=5']],
    [keyOf(getAnnouncement, { params: { id: 7 } }), ['/api/announcements', '7']],
    [keyOf(deleteAnnouncement, { params: { id: '7' } }), ['/api/announcements', '7']],
    [keyOf(getCurrentUser, {}), ['/api/auth', 'user']],
  ])('is %j', (key, expected) => {
    expect(key).toEqual(expected);
  });

  it('is joined by slashes to a URL that no value can escape from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (id, q) => {
        const address = keyOf(
          { ...getAnnouncement, query: listAnnouncements.query },
          { params: { id }, query: { q } },
        ).join('/');
        const url = new URL(address, 'http://club.test');
        fc.pre(id !== '.' && id !== '..');
        expect(url.pathname.split('/').slice(0, 3)).toEqual(['', 'api', 'announcements']);
        expect(decodeURIComponent(url.pathname.split('/').slice(3).join('/'))).toBe(id);
        expect(url.searchParams.get('q')).toBe(q || null);
        expect(url.hash).toBe('');
      }),
    );
  });
});

describe('searchOf', () => {
  it('omits unset values and keeps the order', () => {
    expect(searchOf({ q: '', priority: undefined, after: null, limit: 0, teamId: 3 })).toBe('limit=0&teamId=3');
    expect(searchOf({ b: 1, a: false })).toBe('b=1&a=false');
    expect(searchOf({})).toBe('');
  });

  it('can be read back unchanged', () => {
    const keys = fc.constantFrom('q', 'status', 'teamId');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.string({ unit: 'grapheme', minLength: 1 })), (query) => {
        expect(Object.fromEntries(new URLSearchParams(searchOf(query)))).toEqual({ ...query });
      }),
    );
  });
});
