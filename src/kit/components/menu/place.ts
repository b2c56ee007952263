type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };
type Spot = { left: number; top: number };

/**
 * Where to put a tooltip, in pixels of the window: above its anchor, below, at its left or its right, the first where there is
 * room and `isFree` says that it hides nothing; else above or below as there is room.
 */
export function placeTip(anchor: Box, tip: Size, room: Size, isFree: (tip: Box) => boolean): Spot {
  const gap = 6;
  const margin = 8;
  const left = within((anchor.left + anchor.right - tip.width) / 2, margin, room.width - tip.width);
  const top = within((anchor.top + anchor.bottom - tip.height) / 2, margin, room.height - tip.height);
  const spots = [
    { left, top: anchor.top - gap - tip.height },
    { left, top: anchor.bottom + gap },
    { left: anchor.left - gap - tip.width, top },
    { left: anchor.right + gap, top },
  ];
  const roomy = spots
    .map((spot) => ({ ...spot, right: spot.left + tip.width, bottom: spot.top + tip.height }))
    .filter((box) => box.left >= margin && box.top >= margin)
    .filter((box) => box.right <= room.width - margin && box.bottom <= room.height - margin);
  return roomy.find(isFree) ?? roomy[0] ?? { left, top };
}

/**
 * Where to put something that floats beside its anchor, in pixels of the window: under it if it fits, else above,
 * lined up as asked and never nearer than `margin` to the window's edge.
 */
export function placeBeside(
  anchor: Box,
  floating: Size,
  room: Size,
  { align, gap, margin }: { align: 'start' | 'center' | 'end'; gap: number; margin: number },
): Spot {
  const wanted = {
    start: anchor.left,
    center: (anchor.left + anchor.right) / 2 - floating.width / 2,
    end: anchor.right - floating.width,
  }[align];
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - floating.height;
  const fitsBelow = below + floating.height <= room.height - margin;
  return {
    left: within(wanted, margin, room.width - floating.width),
    top: fitsBelow || above < margin ? below : above,
  };
}

/** As wanted, but `margin` away from both ends. */
function within(wanted: number, margin: number, most: number): number {
  return Math.max(margin, Math.min(wanted, most - margin));
}
