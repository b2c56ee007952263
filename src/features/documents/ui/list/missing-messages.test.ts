import { describe, expect, it } from 'vitest';
import { missingReason, missingTitle, submissionMessage, submissionOf } from './missing-messages';

describe('why a paper is missing', () => {
  it.each([
    ['none', null, null, 'Birth certificate missing', undefined],
    [
      'rejected',
      'too dark to read',
      null,
      'Birth certificate missing',
      'The last copy was rejected: too dark to read.',
    ],
    ['rejected', 'Who is this?', null, 'Birth certificate missing', 'The last copy was rejected: Who is this?'],
    ['rejected', null, null, 'Birth certificate missing', 'The last copy was rejected.'],
    [
      'rejected',
      'Consent withdrawn by Ana Cruz on Mar 3, 2026.',
      null,
      'Birth certificate missing',
      'Consent withdrawn by Ana Cruz on Mar 3, 2026.',
    ],
    [
      'expired',
      'The text has a new version. Please sign it again.',
      null,
      'Birth certificate expired',
      'The text has a new version. Please sign it again.',
    ],
    ['expired', null, '2026-03-03', 'Birth certificate expired', 'The last copy expired on Mar 3, 2026.'],
  ] as const)('%s, %s, %s: %s', (reason, notes, expiryDate, title, why) => {
    const missing = { type: 'Birth certificate', reason, notes, expiryDate };
    expect([missingTitle(missing), missingReason(missing)]).toEqual([title, why]);
  });
});

it('is signed where it can be, else uploaded where the club allows it, else handed over', () => {
  expect(submissionOf({ canSign: true }, true)).toBe('sign');
  expect(submissionOf({ canSign: true }, false)).toBe('sign');
  expect(submissionOf({ canSign: false }, true)).toBe('upload');
  expect(submissionOf({ canSign: false }, false)).toBe('hand');
});

it.each([
  ['sign', 'none', true, 'Sign it here in the app.'],
  ['upload', 'none', true, 'Upload a copy.'],
  ['upload', 'rejected', true, 'Upload a new copy.'],
  ['hand', 'none', true, 'Hand a copy to your coach or the club.'],
  ['hand', 'expired', false, 'Hand a new copy to the club.'],
] as const)('to %s where it is %s: %s', (way, reason, hasTeam, words) => {
  expect(submissionMessage(way, { reason, hasTeam })).toBe(words);
});
