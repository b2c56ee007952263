import { expect, it } from 'vitest';
import { answersOfTicked, draftOf } from './draft';

it('keeps the fields of the form alone, and no more than it can have', () => {
  const form = { 'child-7': 'on', 'division-7': '3', 'reason-7': 'Tall', 'answer-7-2': 'Peanuts', code: 'SKATE10' };
  expect(draftOf({ ...form, total: '1.00', step: 'register', signature: 'Ana Cruz', 'child-x': 'on' })).toEqual(form);
  expect(draftOf({ code: '', 'answer-7-2': ['a', 'b'], 'reason-7': 'x'.repeat(501) })).toEqual({});
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`answer-7-${n}`, 'x']));
  expect(Object.keys(draftOf(many))).toHaveLength(500);
});

it('keeps an answer that was emptied, and no other empty field', () => {
  expect(draftOf({ 'answer-7-2': '', 'reason-7': '', code: '' })).toEqual({ 'answer-7-2': '' });
});

it('has the answers about the ticked children', () => {
  const draft = { 'child-7': 'on', 'answer-7-2': 'Peanuts', 'answer-7-3': '', 'answer-77-2': 'Milk', code: 'SKATE10' };
  expect(answersOfTicked(draft, { 'child-7': 'on', 'division-77': '3' })).toEqual({
    'answer-7-2': 'Peanuts',
    'answer-7-3': '',
  });
  expect(answersOfTicked(draft, {})).toEqual({});
});
