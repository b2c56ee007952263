import { expect, it } from 'vitest';
import { type LedgerEntry, ledgerKinds } from '@/features/payments/contract/ledger';
import { ledgerSentence, movedMessage } from './ledger-messages';

const entry = { actorName: 'Carmela Ortiz', method: null, moved: '0.00', statusAfter: 'pending' } as const;

it.each<[Partial<LedgerEntry>, string]>([
  [{ kind: 'charged' }, 'Carmela Ortiz charged it.'],
  [{ kind: 'charged', actorName: null }, 'It was charged by a rule.'],
  [{ kind: 'reported', method: 'bank_transfer' }, 'Carmela Ortiz reported it paid by bank transfer.'],
  [{ kind: 'declined', method: 'cash' }, 'Carmela Ortiz declined the report that it was paid in cash.'],
  [{ kind: 'received', method: 'cash', moved: '3500.00' }, 'Carmela Ortiz noted it paid: ₱3,500.00 in cash.'],
  [{ kind: 'received', method: 'gcash', moved: '3500.00', actorName: null }, '₱3,500.00 came in online by GCash.'],
  [{ kind: 'reversed', moved: '-3500.00' }, 'Carmela Ortiz took it back from paid: ₱3,500.00 no longer counts.'],
  [{ kind: 'refunded', moved: '-500.00' }, 'Carmela Ortiz gave back ₱500.00.'],
  [{ kind: 'reopened' }, 'Carmela Ortiz set it back to pending.'],
])('%o: %s', (change, sentence) => {
  expect(ledgerSentence({ ...entry, kind: 'amended', ...change })).toBe(sentence);
});

it('has a full sentence for every kind of entry, whoever did it', () => {
  for (const kind of ledgerKinds) {
    for (const actorName of ['Carmela Ortiz', null]) {
      const sentence = ledgerSentence({ ...entry, kind, actorName });
      expect(sentence).toMatch(/^[A-Z₱].*\.$/);
      expect(sentence).not.toMatch(/null|undefined|_| {2}/);
    }
  }
});

it('shows the direction of money', () => {
  expect(movedMessage('3500.00')).toBe('+₱3,500.00');
  expect(movedMessage('-500.00')).toBe('−₱500.00');
  expect(movedMessage('0.00')).toBeNull();
});
