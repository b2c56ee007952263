import { expect, it } from 'vitest';
import { parentChoices } from './parent-choices';

const user = (id: string, firstName: string | null) => ({
  id,
  firstName,
  lastName: null,
  email: `${id}@club.example`,
  role: 'parent' as const,
});

it('puts the present parent first, once', () => {
  const first = { id: 'b', name: 'Bea', email: null };
  expect(parentChoices([user('a', 'Ana'), user('b', 'Bea')], first)).toEqual([
    { value: 'b', label: 'Bea' },
    { value: 'a', label: 'Ana' },
  ]);
});

it('adds the e-mail where two share a name', () => {
  const first = { id: 'a', name: 'ana', email: 'a@club.example' };
  const labels = parentChoices([user('b', 'Ana'), user('c', 'Bea'), user('d', null)], first).map(({ label }) => label);
  expect(labels).toEqual(['ana (a@club.example)', 'Ana (b@club.example)', 'Bea', 'd@club.example']);
});
