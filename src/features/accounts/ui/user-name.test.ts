import { expect, it } from 'vitest';
import { userName } from './user-name';

it.each([
  ['Rey', 'Lim', 'rey@club.test', 'Rey Lim'],
  [null, null, 'rey@club.test', 'rey@club.test'],
  [null, null, null, 'Unknown User'],
])('%j %j of %j is offered as %s', (firstName, lastName, email, name) => {
  expect(userName({ firstName, lastName, email })).toBe(name);
});
