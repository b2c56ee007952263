import { expect, it } from 'vitest';
import { formatLength, spokenCount } from './count-text';

it('groups thousands', () => {
  expect(formatLength(1234, 10000)).toBe('1,234 / 10,000');
});

it('is empty until the last tenth', () => {
  expect(spokenCount(179, 200)).toBe('');
  expect(spokenCount(180, 200)).toBe('20 characters left');
  expect(spokenCount(199, 200)).toBe('1 character left');
  expect(spokenCount(200, 200)).toBe('0 characters left');
});

it('says how many are too many', () => {
  expect(spokenCount(201, 200)).toBe('1 character too many');
  expect(spokenCount(1400, 200)).toBe('1,200 characters too many');
});
