import { describe, expect, it } from 'vitest';
import { placeTip } from './listen-for-tooltips';
import { placeBeside } from './place';

const room = { width: 390, height: 844 };
const tip = { width: 100, height: 30 };

function anchor(left: number, top: number) {
  return { left, top, right: left + 40, bottom: top + 40 };
}

it('is centred under its anchor', () => {
  const spot = placeBeside(anchor(170, 100), tip, room, { align: 'center', gap: 6, margin: 8 });
  expect(spot).toEqual({ left: 140, top: 146 });
});

it('aligns with the end of the anchor', () => {
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

describe('a tooltip', () => {
  const free = () => true;
  const hidesNone =
    (...controls: { left: number; top: number; right: number; bottom: number }[]) =>
    (box: { left: number; top: number; right: number; bottom: number }) =>
      controls.every(
        ({ left, top, right, bottom }) =>
          right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom,
      );

  it('is above, and below where there is no room', () => {
    expect(placeTip(anchor(170, 100), tip, room, free)).toMatchObject({ left: 140, top: 64 });
    expect(placeTip(anchor(170, 30), tip, room, free)).toMatchObject({ left: 140, top: 76 });
  });

  it('goes where it hides no other control', () => {
    const above = anchor(150, 50);
    const below = anchor(190, 150);
    expect(placeTip(anchor(170, 100), tip, room, hidesNone(above))).toMatchObject({ left: 140, top: 146 });
    expect(placeTip(anchor(170, 100), tip, room, hidesNone(above, below))).toMatchObject({ left: 64, top: 105 });
    expect(placeTip(anchor(50, 100), tip, room, hidesNone(anchor(40, 50), anchor(60, 150)))).toMatchObject({
      left: 96,
      top: 105,
    });
  });

  it('hides something only where there is no other way, and never leaves the window', () => {
    expect(placeTip(anchor(170, 100), tip, room, () => false)).toMatchObject({ left: 140, top: 64 });
    expect(placeTip(anchor(350, 30), tip, { width: 390, height: 80 }, free)).toMatchObject({ left: 244, top: 35 });
    expect(placeTip(anchor(0, 10), tip, { width: 130, height: 60 }, free)).toEqual({ left: 8, top: 15 });
  });
});
