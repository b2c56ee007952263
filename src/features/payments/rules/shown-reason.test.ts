import { afterEach, expect, it } from 'vitest';
import { provideTranslator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { shownReason } from './shown-reason';

const filipino = makeTranslator('fil', {
  'Registration withdrawn': 'Binawi ang registration',
  'Session cancelled': 'Kinansela ang session',
  '{who} withdrawn': '{who} ang binawi',
  Cash: 'Salapi',
});

afterEach(() => provideTranslator(() => undefined));

it("translates the program's own reasons, and no person's words", () => {
  provideTranslator(() => filipino);
  expect(shownReason('Registration withdrawn')).toBe('Binawi ang registration');
  expect(shownReason('Session cancelled')).toBe('Kinansela ang session');
  for (const typed of ['Whole team withdrawn', 'Cash']) expect(shownReason(typed)).toBe(typed);
});
