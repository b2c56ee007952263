import { refused } from './refusals';

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 12_000;
/** Bytes of a picture that a decoder must hold at once, where it can't go line by line. Measured: decision 036. */
const MAX_HELD = 64_000_000;
/** Bytes of one line of a picture: scaling holds some thousand of them. */
const MAX_LINE = 36_000;

interface Picture {
  width: number;
  height: number;
  /** How many bytes the decoder must hold at once. */
  held: number;
  /** How many bytes a decoded line takes, where lines come in their full width. */
  line: number;
}

/** Throws `invalid` for a picture that takes too much to open. */
export function checkPicture({ width, height, held, line }: Picture): void {
  if (width < 1 || height < 1) throw refused('damagedPicture');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw refused('largePicture');
  if (held > MAX_HELD || line > MAX_LINE) throw refused('heavyPicture');
}
