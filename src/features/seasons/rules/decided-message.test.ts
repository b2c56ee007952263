import { expect, it } from 'vitest';
import { decidedMessage } from './decided-message';

const FULL = 'The division is full. Raise the number of its places first.';
const names: Record<number, string> = { 1: 'Lia Cruz', 2: 'Ben Go', 3: 'Ana Uy' };
const nameOf = (id: number) => names[id] ?? '';

it('counts what is done', () => {
  const done = [{ state: 'registered' }, { state: 'registered' }] as const;
  expect(decidedMessage('accept', { done, leftOut: [] }, nameOf)).toEqual(['2 accepted', '']);
});

it('names those that stay as they are, by reason, and counts those on the waiting list', () => {
  const done = [{ state: 'registered' }, { state: 'waiting' }] as const;
  const leftOut = [
    { id: 1, reason: FULL },
    { id: 2, reason: 'That registration waits for nothing.' },
    { id: 3, reason: FULL },
  ];
  expect(decidedMessage('accept', { done, leftOut }, nameOf)).toEqual([
    '1 accepted',
    `1 on the waiting list of a full division. Lia Cruz and Ana Uy: ${FULL} Ben Go: That registration waits for nothing.`,
  ]);
});

it('says that nothing has changed', () => {
  expect(decidedMessage('withdraw', { done: [], leftOut: [{ id: 2, reason: 'It is gone.' }] }, nameOf)).toEqual([
    'Nothing has changed',
    'Ben Go: It is gone.',
  ]);
});
