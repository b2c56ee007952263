export type Box = { left: number; right: number; top: number; bottom: number };
export type Size = { width: number; height: number };
export type Position = { left: number; top: number };

/**
 * Returns where to put a floating element beside its anchor, in pixels of the window: below it if it fits, otherwise above, aligned as
 * requested and never nearer than `margin` to the window's edge.
 */
export function placeBeside(
  anchor: Box,
  floating: Size,
  room: Size,
  { align, gap, margin }: { align: 'start' | 'center' | 'end'; gap: number; margin: number },
): Position {
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

/** Returns the wanted position, limited to `margin` from both ends. */
export function within(wanted: number, margin: number, most: number): number {
  return Math.max(margin, Math.min(wanted, most - margin));
}
