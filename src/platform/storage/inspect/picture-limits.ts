import { refused } from './refusals';

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 12_000;
/** Maximum bytes of a picture that a decoder must have in memory at once, where it can't decode line by line. Measured: decision 036. */
const MAX_HELD = 64_000_000;
/** Maximum bytes of one line of a picture: scaling needs some thousand of them in memory. */
const MAX_LINE = 36_000;

interface Picture {
  width: number;
  height: number;
  /** The bytes that the decoder must have in memory at once. */
  held: number;
  /** The bytes of a decoded line, where lines come in their full width. */
  line: number;
}

/** Throws `invalid` for a picture that takes too much memory to open. */
export function checkPicture({ width, height, held, line }: Picture): void {
  if (width < 1 || height < 1) throw refused('damagedPicture');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw refused('largePicture');
  if (held > MAX_HELD || line > MAX_LINE) throw refused('heavyPicture');
}
