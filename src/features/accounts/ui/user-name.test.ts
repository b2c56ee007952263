import { expect, it } from 'vitest';
import { userName } from './user-name';

it.each([
  ['Rey', 'Lim', 'rey@club.test', 'Rey Lim'],
  [null, null, 'rey@club.test', 'rey@club.test'],
  [null, null, null, 'Unknown User'],
])('shows %j %j of %j as %s', (firstName, lastName, email, name) => {
  expect(userName({ firstName, lastName, email })).toBe(name);
});
