import { expect, it } from 'vitest';
import { doubtfulParent, parentChoices } from './parent-choices';

const user = (id: string, firstName: string | null, emailProved = true) => ({
  id,
  firstName,
  lastName: null,
  email: `${id}@club.example`,
  role: 'parent' as const,
  emailProved,
});

it('puts the current parent first, once', () => {
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

it('shows the e-mail of whoever has not confirmed it', () => {
  const people = [user('a', 'Ana', false), user('b', null, false), user('c', 'Cy')];
  const first = { id: 'a', name: 'Ana', email: 'a@club.example' };
  const named = ['Ana (a@club.example, not confirmed)', 'b@club.example (not confirmed)', 'Cy'];
  expect(parentChoices(people, undefined).map(({ label }) => label)).toEqual(named);
  expect(parentChoices(people, first).map(({ label }) => label)).toEqual(named);
});

it('asks about a new parent who has not confirmed the e-mail, and about nobody else', () => {
  const people = [user('a', 'Ana', false), user('b', 'Bea'), { ...user('c', 'Cy'), emailProved: null }];
  expect(doubtfulParent(people, [{ id: 'b' }], 'a')?.id).toBe('a');
  expect(doubtfulParent(people, [{ id: 'a' }], 'a')).toBeUndefined();
  for (const id of ['b', 'c', 'nobody', null, undefined]) expect(doubtfulParent(people, [], id)).toBeUndefined();
});
