import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeFields } from '../contract';
import { fillsOf, type MergeValues } from './merge';
import { dependentsMessage, upcomingMessage } from './messages';

const value = fc.option(fc.oneof(fc.nat(), fc.constantFrom('', 'Goalie', 'Lola')), { nil: null });
const record = fc.tuple(...mergeFields.map(() => value)).map((values) => {
  // Each field has one value.
  return Object.fromEntries(mergeFields.map((field, index) => [field, values[index] ?? null])) as MergeValues;
});

it('fills only fields that are empty in the kept record', () => {
  fc.assert(
    fc.property(record, record, (kept, duplicate) => {
      const { fills, keeps } = fillsOf(kept, duplicate);
      for (const field of mergeFields) {
        const isFilled = kept[field] === null && duplicate[field] !== null;
        expect(fills[field]).toBe(isFilled ? duplicate[field] : undefined);
        const differs = kept[field] !== null && duplicate[field] !== null && kept[field] !== duplicate[field];
        expect(keeps.includes(field)).toBe(differs);
      }
    }),
  );
});

it('lists the data of a player and the upcoming events of a team, and nothing where there are none', () => {
  expect(dependentsMessage([[0, 'payment']])).toBeNull();
  expect(dependentsMessage([[1, 'payment']])).toBe('Archive this player instead: 1 payment hangs on it.');
  const many = dependentsMessage([
    [2, 'payment'],
    [1, 'document'],
    [3, 'coach session'],
  ]);
  expect(many).toBe('Archive this player instead: 2 payments, 1 document and 3 coach sessions hang on it.');
  expect(upcomingMessage([[0, 'coming event']])).toBeNull();
  expect(upcomingMessage([[1, 'coming event']])).toBe('This team still has 1 coming event. Move or end it first.');
});
