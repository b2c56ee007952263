import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCentavos, toCentavos } from '@/shared/money';
import { discounted, laterSiblings } from './siblings';

const children = (...births: string[]) => births.map((birthDate, index) => ({ id: index + 1, birthDate }));
const tie = (playerId: number, userId: string) => ({ playerId, userId });

describe('later siblings', () => {
  it('are all but the eldest, ties by id', () => {
    const ties = [tie(1, 'mum'), tie(2, 'mum'), tie(3, 'mum')];
    expect(laterSiblings(children('2017-01-01', '2015-01-01', '2015-01-01'), ties)).toEqual(new Set([1, 3]));
  });

  it('are linked through others', () => {
    const ties = [tie(1, 'mum'), tie(2, 'mum'), tie(2, 'dad'), tie(3, 'dad')];
    expect(laterSiblings(children('2015-01-01', '2016-01-01', '2017-01-01'), ties)).toEqual(new Set([2, 3]));
    expect(laterSiblings(children('2015-01-01', '2016-01-01', '2017-01-01').toSpliced(1, 1), ties)).toEqual(new Set());
  });

  it('come after a sibling who was charged earlier, however young', () => {
    const ties = [tie(1, 'mum'), tie(2, 'mum')];
    expect(laterSiblings(children('2015-01-01', '2016-01-01'), ties, new Set([2]))).toEqual(new Set([1]));
  });

  it('leave out one of each family, however it is linked and in whatever order', () => {
    const links = fc.array(
      fc.record({ playerId: fc.integer({ min: 1, max: 14 }), userId: fc.constantFrom(...'abcdefgh') }),
    );
    const births = fc.array(fc.constantFrom('2014-05-01', '2015-05-01', '2016-05-01'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(births, links, fc.infiniteStream(fc.nat()), (dates, ties, random) => {
        const all = children(...dates);
        const later = laterSiblings(all, ties);
        const families = familiesBySearch(all, ties);
        for (const family of families) {
          const first = family.toSorted((a, b) => a.birthDate.localeCompare(b.birthDate) || a.id - b.id)[0];
          for (const child of family) expect(later.has(child.id)).toBe(child !== first);
        }
        const shuffled = <T>(rows: T[]) =>
          rows.map((row) => ({ row, at: random.next().value })).sort((a, b) => a.at - b.at);
        const again = laterSiblings(
          shuffled(all).map(({ row }) => row),
          shuffled(ties).map(({ row }) => row),
        );
        expect(again).toEqual(later);
      }),
    );
  });
});

describe('a discount', () => {
  it('leaves the rest rounded half up to the centavo', () => {
    const amounts = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (centavos, percent) => {
        const left = discounted(fromCentavos(centavos), percent);
        const exact = BigInt(centavos) * BigInt(100 - percent);
        const rounded = Number(exact / 100n) + (exact % 100n >= 50n ? 1 : 0);
        expect(left === null ? 0 : toCentavos(left)).toBe(rounded);
      }),
    );
    expect(discounted('0.05', 50)).toBe('0.03');
    expect(discounted('3500.00', 100)).toBeNull();
  });
});

type Child = ReturnType<typeof children>[number];

/** Finds families by walking from child to child, in the simplest way. */
function familiesBySearch(all: Child[], ties: { playerId: number; userId: string }[]): Child[][] {
  const share = (a: Child, b: Child) =>
    ties.some((one) => one.playerId === a.id && ties.some((two) => two.playerId === b.id && two.userId === one.userId));
  const left = new Set(all);
  const families: Child[][] = [];
  for (const child of left) {
    left.delete(child);
    const family = [child];
    for (const member of family) {
      for (const other of [...left].filter((each) => share(member, each))) {
        left.delete(other);
        family.push(other);
      }
    }
    families.push(family);
  }
  return families;
}
