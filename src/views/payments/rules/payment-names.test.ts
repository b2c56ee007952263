import { expect, it } from 'vitest';
import { playerName, spokenName } from './payment-names';

const ana = { playerFirstName: 'Ana', playerLastName: 'Cruz' };
const nobody = { playerFirstName: null, playerLastName: null };

it('names the player, or says that there is none', () => {
  expect(playerName(ana)).toBe('Ana Cruz');
  expect(playerName(nobody)).toBe('No player');
});

it('distinguishes rows by their description', () => {
  expect(spokenName({ ...ana, type: 'misc', description: 'November dues' })).toBe('November dues of Ana Cruz');
  expect(spokenName({ ...ana, type: 'monthly_dues', description: null })).toBe('Monthly dues of Ana Cruz');
  expect(spokenName({ ...nobody, type: 'misc', description: 'Ice rental' })).toBe('Ice rental');
});
