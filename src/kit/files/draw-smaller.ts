import { SMALL_BYTES } from './picture-kinds';

/** Longest sides in pixels. The first is a page of A4 at 190 dots per inch, at which small print is still readable. */
const SIDES = [2200, 1900, 1600, 1300, 1000, 700];
const QUALITIES = [0.82, 0.75, 0.67, 0.6];
/** The size in pixels at which a picture is checked for transparency. */
const GLANCE = 256;

type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type MakeCanvas = (width: number, height: number) => Canvas;

/**
 * Returns a picture as a JPEG that is small enough, or the smallest that was attempted. Returns null when it can't be decoded or is
 * partly transparent.
 */
export async function drawSmaller(picture: Blob, makeCanvas: MakeCanvas): Promise<Blob | null> {
  const bitmap = await decode(picture);
  if (!bitmap) return null;
  try {
    if (picture.type === 'image/png' && !isOpaque(bitmap, makeCanvas)) return null;
    return await firstSmallEnough(bitmap, makeCanvas);
  } finally {
    bitmap.close();
  }
}

/** Returns the sizes to attempt for a picture, the largest first; none is larger than the picture. */
export function sizesFor(width: number, height: number): { width: number; height: number }[] {
  const longest = Math.max(width, height);
  const sides = [...new Set(SIDES.map((side) => Math.min(side, longest)))];
  return sides.map((side) => ({
    width: Math.max(1, Math.round((width * side) / longest)),
    height: Math.max(1, Math.round((height * side) / longest)),
  }));
}

async function decode(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture, { imageOrientation: 'from-image' });
  } catch {
    // Browsers that don't support the option rotate the picture upright without it.
    return createImageBitmap(picture).catch(() => null);
  }
}

async function firstSmallEnough(bitmap: ImageBitmap, makeCanvas: MakeCanvas): Promise<Blob> {
  let smallest: Blob | undefined;
  for (const { width, height } of sizesFor(bitmap.width, bitmap.height)) {
    const canvas = makeCanvas(width, height);
    try {
      draw(canvas, bitmap, 'white');
      for (const quality of QUALITIES) {
        const made = await encode(canvas, quality);
        if (made.size < SMALL_BYTES) return made;
        if (!smallest || made.size < smallest.size) smallest = made;
      }
    } finally {
      release(canvas);
    }
  }
  if (!smallest) throw new Error('No size was tried.');
  return smallest;
}

function isOpaque(bitmap: ImageBitmap, makeCanvas: MakeCanvas): boolean {
  const share = Math.min(1, GLANCE / Math.max(bitmap.width, bitmap.height));
  const canvas = makeCanvas(Math.ceil(bitmap.width * share), Math.ceil(bitmap.height * share));
  try {
    const { data } = draw(canvas, bitmap).getImageData(0, 0, canvas.width, canvas.height);
    for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 255) < 255) return false;
    return true;
  } finally {
    release(canvas);
  }
}

function draw(canvas: Canvas, bitmap: ImageBitmap, ground?: string) {
  // Both kinds of canvas have the same context; TypeScript can't call a method on their union.
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new Error('This canvas is not for drawing.');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context;
}

async function encode(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!made) throw new Error('The picture could not be encoded.');
  return made;
}

/** Some phones keep a canvas's memory until its size is reduced. */
function release(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}
