/** The longer side of a picture that is kept, in pixels: A4 at 340 dots an inch. */
export const MAX_SIDE = 4000;
/** How the program that draws a picture anew ends when it can't. */
export const DAMAGED = 3;
export const DISK_FULL = 4;
