import { refused } from './refusals';

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 20_000;
/** Bytes of a picture that a decoder must hold at once, where it can't go line by line. Measured: decision 036. */
const MAX_HELD = 40_000_000;

/** `held`: how many bytes the decoder must hold at once. Throws `invalid`. */
export function checkPicture({ width, height, held }: { width: number; height: number; held: number }): void {
  if (width < 1 || height < 1) throw refused('damagedPicture');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw refused('largePicture');
  if (held > MAX_HELD) throw refused('heavyPicture');
}
