import { describe, expect, it } from 'vitest';
import type { Document } from '@/features/documents/contract/document';
import { roles } from '@/shared/permissions';
import { canWithdraw, isStillValid, paragraphsOf, plainAddress, withdrawnNotes } from './rules';

const today = '2026-03-12';

describe('a signature makes another one unnecessary', () => {
  it.each([
    ['without an expiry', null, '2027-03-12', true],
    ['with more than 30 days left', '2026-04-12', '2027-03-12', true],
    ['with 30 days left', '2026-04-11', '2027-03-12', false],
    ['that expires today', '2026-03-12', '2027-03-12', false],
    ['that expires soon, where the new one never expires', '2026-03-20', null, false],
    ['that expires soon, when the new one would expire on the same day', '2026-04-11', '2026-04-11', true],
    ['that expires soon, when the new one would expire earlier', '2026-04-11', '2026-04-01', true],
  ])('%s', (_what, current, wanted, expected) => {
    expect(isStillValid(current, wanted, today)).toBe(expected);
  });
});

it.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:1', '::ffff:1'],
])('the address %s is written as %s', (address, shown) => {
  expect(plainAddress(address)).toBe(shown);
});

it('a withdrawal is shown with its name and day', () => {
  expect(withdrawnNotes('Ana Peña', today)).toBe('Consent withdrawn by Ana Peña on Mar 12, 2026.');
});

it('paragraphs are separated by empty lines, and keep their own line breaks', () => {
  expect(paragraphsOf('Head\nline\n \n\t\nSecond  one \n\n\n')).toEqual(['Head\nline', 'Second  one']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

describe('a consent may be withdrawn', () => {
  const document = { signed: true, status: 'approved', playerId: 4 } satisfies Partial<Document>;
  const actor = (role: (typeof roles)[number], playerIds = [4]) => ({ id: 'a', role, teamIds: [1], playerIds });
  it("by the child's guardian alone", () => {
    expect(roles.filter((role) => canWithdraw(actor(role), document))).toEqual(['parent']);
    expect(canWithdraw(actor('parent', [5]), document)).toBe(false);
  });
  it('while it is signed and not rejected', () => {
    expect(canWithdraw(actor('parent'), { ...document, signed: false })).toBe(false);
    expect(canWithdraw(actor('parent'), { ...document, status: 'rejected' })).toBe(false);
    expect(canWithdraw(actor('parent'), { ...document, status: 'expired' })).toBe(true);
  });
});
