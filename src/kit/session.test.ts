import { expect, it } from 'vitest';
import { displayName } from './session';

it.each([
  ['Ana', 'Cruz', 'ana@club.test', 'Ana Cruz'],
  ['Ana', null, 'ana@club.test', 'Ana'],
  [null, null, 'ana@club.test', 'ana@club.test'],
  ['', '', '', 'User'],
])('%j %j of %j is called %s', (firstName, lastName, email, name) => {
  expect(displayName({ firstName, lastName, email })).toBe(name);
});
