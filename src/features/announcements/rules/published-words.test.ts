import { expect, it } from 'vitest';
import { publishedWords } from './published-words';

it('promises mail only where mail is sent', () => {
  expect(publishedWords(42, 'people')).toBe('42 people will be mailed.');
  expect(publishedWords(1, 'people')).toBe('1 person will be mailed.');
  expect(publishedWords(0, 'people')).toMatch(/^Nobody is mailed/);
  expect(publishedWords(42, 'outbox')).toBe('The demo club keeps the mail to 42 people in its outbox.');
  expect(publishedWords(42, 'nowhere')).toBe("Nobody is mailed. Mail isn't set up.");
});
