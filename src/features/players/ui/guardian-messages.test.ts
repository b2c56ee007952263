import { expect, it } from 'vitest';
import { guardianMessage } from './guardian-messages';

const ana = { id: 'a', name: 'Ana Cruz', email: null };
const ben = { id: 'b', name: 'Ben Cruz', email: null };
const asked = (id: number, email: string) => ({ id, email, createdAt: '', expiresAt: '' });

it("names the player's guardians, also while somebody else is invited", () => {
  expect(guardianMessage({ guardians: [ana, ben], invitations: [asked(1, 'cy@new.test')] })).toBe('Ana Cruz, Ben Cruz');
});

it('names who is invited where there is no guardian yet, each once', () => {
  const invitations = [asked(1, 'cy@new.test'), asked(2, 'di@new.test'), asked(3, 'cy@new.test')];
  expect(guardianMessage({ guardians: [], invitations })).toBe('Invited: cy@new.test, di@new.test');
});

it('returns nothing where the reader may see nobody', () => {
  expect(guardianMessage({ guardians: [], invitations: [] })).toBeUndefined();
});
