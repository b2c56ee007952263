import { encode } from 'uqr';

/** Returns a QR code to draw: a square of `size` by `size` including its quiet zone, and its dark modules as an SVG path. */
export function qrDrawing(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join('') };
}

/** Returns the continuous dark runs of a row: start and length. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
