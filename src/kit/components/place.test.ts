import { expect, it } from 'vitest';
import { placeBeside } from './place';

const room = { width: 390, height: 844 };
const tip = { width: 100, height: 30 };

function anchor(left: number, top: number) {
  return { left, top, right: left + 40, bottom: top + 40 };
}

it('stands centred under its anchor', () => {
  const spot = placeBeside(anchor(170, 100), tip, room, { align: 'center', gap: 6, margin: 8 });
  expect(spot).toEqual({ left: 140, top: 146 });
});

it('lines up with the anchor at the end', () => {
  const spot = placeBeside(anchor(300, 100), tip, room, { align: 'end', gap: 8, margin: 16 });
  expect(spot.left).toBe(240);
});

it('stays inside the window on both sides', () => {
  expect(placeBeside(anchor(0, 100), tip, room, { align: 'center', gap: 6, margin: 8 }).left).toBe(8);
  expect(placeBeside(anchor(350, 100), tip, room, { align: 'center', gap: 6, margin: 8 }).left).toBe(282);
});

it('goes above where there is no room below, unless there is none above either', () => {
  const options = { align: 'center', gap: 6, margin: 8 } as const;
  expect(placeBeside(anchor(170, 800), tip, room, options).top).toBe(764);
  expect(placeBeside(anchor(170, 10), tip, { width: 390, height: 60 }, options).top).toBe(56);
});
