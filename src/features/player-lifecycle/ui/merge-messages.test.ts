import { expect, it } from 'vitest';
import type { MergePreview } from '../contract';
import { keepLine, mergeLines } from './merge-messages';

it('says who moves, who is invited instead, and who stays', () => {
  const person = (name: string, emailProved: boolean, outcome: MergePreview['guardians'][number]['outcome']) => ({
    name,
    email: `${name.toLowerCase()}@club.test`,
    emailProved,
    outcome,
  });
  const guardians = [person('Ana', true, 'comes'), person('Ben', false, 'invited'), person('Cy', false, 'stays')];
  const preview = { fills: [], keeps: [], moves: [], guardians, chargedTwice: 0 };
  const lines = mergeLines(preview, 'people');
  expect(lines.slice(1)).toEqual([
    'Ana (ana@club.test) is added as a guardian.',
    'Ben (ben@club.test, not confirmed) is not added as a guardian but invited by e-mail: anybody may have signed up with it.',
    'Cy (cy@club.test, not confirmed) is not added as a guardian: that account is deactivated.',
  ]);
  expect(mergeLines(preview, 'nowhere')[2]).toBe(
    'Ben (ben@club.test, not confirmed) is not added as a guardian: anybody may have signed up with that e-mail. An invitation is made, whose link you hand over yourself.',
  );
});

it('names the fields that differ, those that tell children apart first', () => {
  expect(keepLine({ keeps: [] })).toBeUndefined();
  expect(keepLine({ keeps: ['lastName', 'birthDate', 'position'] })).toBe(
    "Where both say something else, the kept record's stays: Last name, Birth date, Position.",
  );
});
