import { describe, expect, it } from 'vitest';
import { StatementNames } from './named-statements';

describe('the name of a statement', () => {
  it('is given the third time its text is used, and stays', () => {
    const names = new StatementNames();
    const given = [1, 2, 3, 4].map(() => names.nameOf('select $1'));
    expect(given.slice(0, 2)).toEqual([undefined, undefined]);
    expect(given[2]).toMatch(/^q0_[0-9a-f]{24}$/);
    expect(given[3]).toBe(given[2]);
    expect(names.nameOf('select $2')).toBeUndefined();
  });

  it('is given to a bounded number of texts, however many there are', () => {
    const names = new StatementNames();
    const named = new Set<string>();
    for (let n = 0; n < 1_000; n++) {
      for (let time = 0; time < 3; time++) {
        const name = names.nameOf(`select ${n}`);
        if (name) named.add(name);
      }
    }
    expect(named.size).toBe(250);
    expect(names.nameOf('select 0')).toBeDefined();
  });

  it('forgets texts that were used once, so that new ones take no memory', () => {
    const names = new StatementNames();
    names.nameOf('early');
    names.nameOf('early');
    for (let n = 0; n < 5_000; n++) names.nameOf(`once ${n}`);
    expect(names.nameOf('early')).toBeUndefined();
  });

  it('is replaced once a statement was stale, and by no other failure', () => {
    const names = new StatementNames();
    const nameIt = () => [1, 2, 3].map(() => names.nameOf('select $1')).at(-1);
    const first = nameIt();
    const refused = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(names.forgetStale(refused)).toBe(false);
    expect(nameIt()).toBe(first);
    const stale = new Error('Failed query', { cause: Object.assign(new Error('cached plan'), { code: '0A000' }) });
    expect(names.forgetStale(stale)).toBe(true);
    expect(nameIt()).toMatch(/^q1_/);
  });
});
