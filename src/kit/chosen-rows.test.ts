import { expect, it } from 'vitest';
import { allPressed, areAll, noneChosen, pressed } from './chosen-rows';

const shown = [1, 2, 3, 4, 5];
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].toSorted();

it('adds a row, and removes it again', () => {
  const one = pressed(noneChosen, 2, shown, false);
  expect(idsOf(one)).toEqual([2]);
  expect(idsOf(pressed(one, 2, shown, false))).toEqual([]);
});

it('with Shift selects or clears up to the row pressed last, in both directions', () => {
  const two = pressed(noneChosen, 2, shown, true);
  expect(idsOf(two)).toEqual([2]);
  const span = pressed(two, 4, shown, true);
  expect(idsOf(span)).toEqual([2, 3, 4]);
  expect(idsOf(pressed(span, 3, shown, true))).toEqual([2]);
  expect(idsOf(pressed(pressed(noneChosen, 5, shown, false), 1, shown, true))).toEqual(shown);
});

it('with Shift changes one row where the last one is on another page', () => {
  const other = pressed(noneChosen, 9, [8, 9], false);
  expect(idsOf(pressed(other, 3, shown, true))).toEqual([3, 9]);
});

it('selects all that are shown, then clears them, and keeps those of other pages', () => {
  const other = pressed(noneChosen, 9, [8, 9], false);
  const all = allPressed(pressed(other, 2, shown, false), shown);
  expect(idsOf(all)).toEqual([...shown, 9]);
  expect(areAll(all, shown)).toBe(true);
  expect(idsOf(allPressed(all, shown))).toEqual([9]);
  expect(areAll(noneChosen, [])).toBe(false);
});
