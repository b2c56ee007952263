import { expect, it } from 'vitest';
import { guardianMessage } from './guardian-messages';

const ana = { id: 'a', name: 'Ana Cruz', email: null };
const ben = { id: 'b', name: 'Ben Cruz', email: null };
const asked = (id: number, email: string) => ({ id, email, createdAt: '', expiresAt: '' });

it('names who looks after the player, also while somebody else is asked', () => {
  expect(guardianMessage({ guardians: [ana, ben], invitations: [asked(1, 'cy@new.test')] })).toBe('Ana Cruz, Ben Cruz');
});

it('tells who is asked where nobody looks after the player yet, each once', () => {
  const invitations = [asked(1, 'cy@new.test'), asked(2, 'di@new.test'), asked(3, 'cy@new.test')];
  expect(guardianMessage({ guardians: [], invitations })).toBe('Invited: cy@new.test, di@new.test');
});

it('says nothing where the reader may know of nobody', () => {
  expect(guardianMessage({ guardians: [], invitations: [] })).toBeUndefined();
});
