import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { playerEntry } from './player-entry';

const filled = { firstName: 'Ana', lastName: 'Cruz', birthDate: '2015-06-04', guardianEmail: '' };

function faultsOf(entry: object, needsTeam = false): string[] {
  const { error } = z.safeParse(playerEntry('2026-03-12', needsTeam), entry);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it('asks a coach for a team together with all other errors', () => {
  const faults = faultsOf({ ...filled, firstName: '', birthDate: '', teamId: 'unassigned' }, true);
  expect(faults).toContain('teamId: Choose one of your teams.');
  expect(faults).toContain('firstName: First name is required.');
  expect(faultsOf({ ...filled, teamId: '3' }, true)).toEqual([]);
  expect(faultsOf({ ...filled, teamId: 'unassigned' })).toEqual([]);
});

it('says that a birth date is in the future together with all other errors', () => {
  expect(faultsOf({ ...filled, lastName: '', birthDate: '2026-03-13' })).toEqual([
    'lastName: Last name is required.',
    "birthDate: Birth date can't be in the future.",
  ]);
});

it("accepts a guardian's e-mail or none, and no other text", () => {
  expect(faultsOf({ ...filled, guardianEmail: ' ana@example.com ' })).toEqual([]);
  expect(faultsOf({ ...filled, guardianEmail: 'Ana' })[0]).toMatch(/^guardianEmail: That doesn't look like an e-mail/);
});

it('sends a phone number as it is stored, refuses words, and keeps earlier text', () => {
  const phoneOf = (emergencyPhone: string, before?: string) =>
    z.safeParse(playerEntry('2026-03-12', false, before), { ...filled, emergencyPhone }).data?.emergencyPhone;
  expect(phoneOf('+63 917 555 1000')).toBe('+639175551000');
  expect(phoneOf(' ')).toBeNull();
  expect(phoneOf('ask Tita Baby', 'ask Tita Baby')).toBe('ask Tita Baby');
  expect(faultsOf({ ...filled, emergencyPhone: 'ask Tita Baby' })).toEqual([
    'emergencyPhone: Enter a phone number alone, such as 0917 555 0148. Words go into the emergency contact.',
  ]);
});
