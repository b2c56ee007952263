import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizesFor } from './draw-smaller';
import { isPicture, jpegName, mustChange } from './picture-kinds';

it.each([
  ['IMG_1.HEIC', 'image/heic', true, true],
  ['IMG_1.heif', '', true, true],
  ['scan.jpg', 'image/jpeg', true, false],
  ['scan.png', 'image/png', true, false],
  ['paper.pdf', 'application/pdf', false, false],
  ['paper.heic', 'application/pdf', false, false],
  ['notes', '', false, false],
])('%s of type %j is a picture: %s, and an original of a camera: %s', (name, type, picture, camera) => {
  expect(isPicture({ name, type })).toBe(picture);
  expect(mustChange({ name, type })).toBe(camera);
});

it.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['scan.png', 'scan.jpg'],
  ['scan.JPG', 'scan.JPG'],
  ['scan.jpeg', 'scan.jpeg'],
  ['image', 'image.jpg'],
  ['Dr. Santos', 'Dr. Santos.jpg'],
  ['a.b.png', 'a.b.jpg'],
])('%s is renamed %s as a JPEG', (name, named) => {
  expect(jpegName(name)).toBe(named);
});

describe('the sizes to try', () => {
  it('start at a longest side of 2200 pixels', () => {
    expect(sizesFor(4000, 3000)[0]).toEqual({ width: 2200, height: 1650 });
    expect(sizesFor(3000, 4000)[1]).toEqual({ width: 1425, height: 1900 });
  });

  it('decrease, never exceed the picture, and keep its proportions', () => {
    const side = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const sizes = sizesFor(width, height);
        expect(sizes.length).toBeGreaterThan(0);
        for (const [index, size] of sizes.entries()) {
          expect(Math.max(size.width, size.height)).toBeLessThan(
            Math.max(sizes[index - 1]?.width ?? 12_001, sizes[index - 1]?.height ?? 12_001),
          );
          expect(size.width).toBeLessThanOrEqual(width);
          expect(size.height).toBeLessThanOrEqual(height);
          expect(size.width).toBeGreaterThanOrEqual(1);
          expect(size.height).toBeGreaterThanOrEqual(1);
          const exact = (width * Math.max(size.width, size.height)) / Math.max(width, height);
          expect(Math.abs(size.width - exact)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
