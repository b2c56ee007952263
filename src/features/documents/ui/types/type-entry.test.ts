import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { draftOfType, typeEntry } from './type-entry';

const read = (expiryMonths: string) =>
  z.safeParse(typeEntry, { ...draftOfType(undefined), name: 'Waiver', expiryMonths });

it('is required and without expiry by default', () => {
  expect(read(' ').data).toEqual({ name: 'Waiver', description: null, isRequired: true, expiryMonths: null });
});

it.each([
  ['12', 12],
  [' 1 ', 1],
  ['1200', 1200],
])('accepts %j months', (typed, months) => {
  expect(read(typed).data?.expiryMonths).toBe(months);
});

it.each(['0', '1201', '1.5', '-1', 'twelve', '1e2', '9999999999'])('refuses %j', (typed) => {
  const [issue] = read(typed).error?.issues ?? [];
  expect(issue?.path).toEqual(['expiryMonths']);
  expect(issue?.message).toContain('from 1 to 1,200');
});

it("shows a type's current values", () => {
  const type = { id: 1, name: 'Waiver', description: null, isRequired: false, expiryMonths: 6, createdAt: '' };
  expect(draftOfType({ ...type, createdBy: null, canSign: false, version: 1 })).toEqual({
    name: 'Waiver',
    description: '',
    isRequired: false,
    expiryMonths: '6',
  });
});
