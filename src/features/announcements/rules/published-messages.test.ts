import { expect, it } from 'vitest';
import { publishedMessage } from './published-messages';

it('promises mail only where mail is sent', () => {
  expect(publishedMessage(42, 'people')).toBe('42 people will be mailed.');
  expect(publishedMessage(1, 'people')).toBe('1 person will be mailed.');
  expect(publishedMessage(0, 'people')).toMatch(/^Nobody is mailed/);
  expect(publishedMessage(42, 'outbox')).toBe('The demo club keeps the mail to 42 people in its outbox.');
  expect(publishedMessage(42, 'nowhere')).toBe("Nobody is mailed. Mail isn't set up.");
});
