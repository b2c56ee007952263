import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts';

const base = { name: 'Otto', jersey: '7', teams: ['1'], notes: '' };

describe('two drafts of one record', () => {
  it.each([
    ['nothing', base, base, [], []],
    ['one field each', { ...base, name: 'Ott' }, { ...base, jersey: '9' }, ['jersey'], []],
    ['the same field', { ...base, name: 'Ott' }, { ...base, name: 'Otto A.' }, [], ['name']],
    ['the same field to the same value', { ...base, name: 'Ott' }, { ...base, name: 'Ott' }, [], []],
    ['a list', base, { ...base, teams: ['1', '2'] }, ['teams'], []],
    ['the same list', { ...base, teams: [] }, { ...base, teams: ['1', '2'] }, [], ['teams']],
    ['all', { ...base, name: 'A', notes: 'B' }, { ...base, name: 'C', jersey: '' }, ['jersey'], ['name']],
  ])('that changed %s', (_what, typed, saved, taken, conflicts) => {
    expect(mergeDrafts(base, typed, saved)).toEqual({ taken, conflicts });
  });

  it('without a common ancestor conflict where both have a value', () => {
    const typed = { ...base, name: 'Ott', jersey: '9' };
    expect(mergeDrafts(undefined, typed, { ...base, name: 'Otto A.', jersey: '9' })).toEqual({
      taken: [],
      conflicts: ['name'],
    });
  });
});
