import { expect, it } from 'vitest';
import { followed } from './typed-text';

it('keeps what was typed on while an earlier text came back', () => {
  const typed = { text: 'mateo v', known: '', settled: ['mat', 'mateo'] };
  const once = followed(typed, 'mat');
  expect(once).toEqual({ text: 'mateo v', known: 'mat', settled: ['mateo'] });
  expect(followed(once, 'mateo')).toEqual({ text: 'mateo v', known: 'mateo', settled: [] });
});

it('leaves out what was overtaken on the way', () => {
  const typed = { text: 'mateo v', known: '', settled: ['mat', 'mateo'] };
  expect(followed(typed, 'mateo').settled).toEqual([]);
});

it('follows a value from outside, and the same text when it comes from there later', () => {
  const cleared = followed({ text: 'mateo', known: 'mateo', settled: ['mat'] }, '');
  expect(cleared).toEqual({ text: '', known: '', settled: [] });
  expect(followed(cleared, 'mat').text).toBe('mat');
});

it('keeps the space that somebody is about to type on after', () => {
  expect(followed({ text: 'mateo ', known: '', settled: [] }, 'mateo').text).toBe('mateo ');
});
