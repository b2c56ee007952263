/** The longer side of a stored picture, in pixels: A4 at 340 dots per inch. */
export const MAX_SIDE = 4000;
/** Exit codes with which the program that re-encodes a picture fails. */
export const DAMAGED = 3;
export const DISK_FULL = 4;
