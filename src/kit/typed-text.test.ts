import { expect, it } from 'vitest';
import { followed } from './typed-text';

it('keeps text that was typed while an earlier text was on its way', () => {
  const typed = { text: 'mateo v', known: '', settled: ['mat', 'mateo'] };
  const once = followed(typed, 'mat');
  expect(once).toEqual({ text: 'mateo v', known: 'mat', settled: ['mateo'] });
  expect(followed(once, 'mateo')).toEqual({ text: 'mateo v', known: 'mateo', settled: [] });
});

it('drops texts that were overtaken', () => {
  const typed = { text: 'mateo v', known: '', settled: ['mat', 'mateo'] };
  expect(followed(typed, 'mateo').settled).toEqual([]);
});

it('follows a value from outside, and the same text from there later', () => {
  const cleared = followed({ text: 'mateo', known: 'mateo', settled: ['mat'] }, '');
  expect(cleared).toEqual({ text: '', known: '', settled: [] });
  expect(followed(cleared, 'mat').text).toBe('mat');
});

it('keeps a trailing space while somebody types', () => {
  expect(followed({ text: 'mateo ', known: '', settled: [] }, 'mateo').text).toBe('mateo ');
});
