import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { shrinkPicture } from '@/kit/files/shrink-picture';
import { serveModule } from './built-module';
import { test } from './support';

const MB = 1024 * 1024;
const SMALL = 600_000;

/** A page with the module loaded. */
interface Place {
  page: Page;
  module: string;
}

interface Given {
  bytes: Buffer;
  name: string;
  type: string;
}

test('A photo is sent as a small, upright JPEG while the page stays responsive, a PNG only if it needs to be, and the rest as it is', async ({
  page,
}) => {
  await page.goto('/');
  const place = { page, module: await serveModule(page, 'src/kit/files/shrink-picture.ts') };
  await test.step('of 6 MB comes out under 600 KB', async () => {
    const bytes = await photograph(4000, 3000, 'jpeg');
    expect(bytes.length).toBeGreaterThan(5.5 * MB);
    const { made, stalled } = await shrink(place, { bytes, name: 'Birth certificate.JPG', type: 'image/jpeg' });
    keep('photo.jpg', made.bytes);
    expect(made).toMatchObject({ name: 'Birth certificate.JPG', type: 'image/jpeg' });
    expect(made.bytes.length).toBeLessThan(SMALL);
    const { format, width = 0, height = 0 } = await sharp(made.bytes).metadata();
    expect(format).toBe('jpeg');
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(width).toBeGreaterThanOrEqual(1600);
    expect(stalled).toBeLessThan(500);
  });
  await test.step("is upright, without the camera's metadata", async () => {
    // Red above, green below, with the camera's orientation set to a quarter turn: upright, red is on the right.
    const { data, info } = await sharp({ create: { width: 1000, height: 1500, channels: 3, background: '#b06050' } })
      .composite([
        { input: { create: { width: 1000, height: 750, channels: 3, background: '#60b050' } }, top: 750, left: 0 },
      ])
      .raw()
      .toBuffer({ resolveWithObject: true });
    const turned = await noisy(sharp(data, { raw: info }), 1000, 1500)
      .withExif({ IFD0: { Make: 'A camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 97 })
      .toBuffer();
    expect(turned.length).toBeGreaterThan(MB);
    const { made } = await shrink(place, { bytes: turned, name: 'turned.jpeg', type: 'image/jpeg' });
    const { width = 0, height = 0, exif, orientation } = await sharp(made.bytes).metadata();
    expect(made.bytes.length).toBeLessThan(SMALL);
    expect({ landscape: width > height, exif, orientation }).toEqual({
      landscape: true,
      exif: undefined,
      orientation: undefined,
    });
    expect(await colourAt(made.bytes, 0.9)).toBe('red');
    expect(await colourAt(made.bytes, 0.1)).toBe('green');
  });
  await test.step('a PNG of a photo becomes a JPEG; a transparent one stays', async () => {
    const photo = await photograph(1200, 900, 'png');
    const { made } = await shrink(place, { bytes: photo, name: 'photo.png', type: 'image/png' });
    expect(made).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
    expect(made.bytes.length).toBeLessThan(SMALL);

    const clear = await sharp(photo).composite([hole]).png().toBuffer();
    await passes(place, { bytes: clear, name: 'clear.png', type: 'image/png' });
  });
  await test.step('files that are small, no pictures or unreadable are sent as they are', async () => {
    const scan = await sharp(words(1000, 1400)).png().toBuffer();
    await passes(place, { bytes: scan, name: 'scan.png', type: 'image/png' });
    await passes(place, { bytes: Buffer.alloc(MB, '%PDF-1.7 '), name: 'paper.pdf', type: 'application/pdf' });
    await passes(place, { bytes: Buffer.alloc(MB, 'MZ'), name: 'photo.jpg', type: 'image/jpeg' });
    await passes(place, { bytes: Buffer.alloc(MB, 'ftypheic'), name: 'IMG_1.HEIC', type: 'image/heic' });
  });
});

const hole = {
  input: { create: { width: 600, height: 600, channels: 4 as const, background: '#000f' } },
  blend: 'dest-out' as const,
};

async function passes(place: Place, given: Given): Promise<void> {
  const { made } = await shrink(place, given);
  expect({ ...made, bytes: made.bytes.equals(given.bytes) }).toEqual({ ...given, bytes: true });
}

/** Passes a file to the module in the page. `stalled` is the longest time in milliseconds that the page was blocked. */
async function shrink(
  { page, module }: Place,
  { bytes, name, type }: Given,
): Promise<{ made: Given; stalled: number }> {
  const reported = await page.evaluate(inPage, { module, base64: bytes.toString('base64'), name, type });
  const { base64, stalled, ...made } = reported;
  return { made: { ...made, bytes: Buffer.from(base64, 'base64') }, stalled };
}

async function inPage(given: { module: string; base64: string; name: string; type: string }) {
  const bytes = await fetchBytes(`data:${given.type};base64,${given.base64}`);
  const file = new File([bytes], given.name, { type: given.type });
  // The module that is served at this URL.
  const { shrinkPicture: run } = (await import(given.module)) as { shrinkPicture: typeof shrinkPicture };
  let stalled = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    stalled = Math.max(stalled, performance.now() - last);
    last = performance.now();
  }, 10);
  const made = await run(file);
  clearInterval(watch);
  const reader = new FileReader();
  const address = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(made);
  });
  return { base64: address.slice(address.indexOf(',') + 1), name: made.name, type: made.type, stalled };

  async function fetchBytes(url: string) {
    const text = atob(url.slice(url.indexOf(',') + 1));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  }
}

/** Returns a picture of a page of small print with a phone camera's noise. */
async function photograph(width: number, height: number, format: 'jpeg' | 'png'): Promise<Buffer> {
  return noisy(sharp(words(width, height)), width, height)
    .toFormat(format, { quality: 95 })
    .toBuffer();
}

function noisy(picture: Sharp, width: number, height: number): Sharp {
  const grain = { width, height, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 46 } };
  return picture.composite([{ input: { create: { ...grain, background: 'grey' } }, blend: 'overlay' }]);
}

/** Draws lines of print, as large as on a certificate that fills the picture. */
function words(width: number, height: number): Buffer {
  const lines = Array.from({ length: 40 }, (_, row) => {
    const y = Math.round((height * (row + 1.5)) / 42);
    return `<text x="${width / 20}" y="${y}" font-size="${height / 75}">${row + 1}. Republic of the Philippines, Office of the Civil Registrar General, No. ${4711 * (row + 3)}-${row}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#efe9da"/>${lines.join('')}</svg>`,
  );
}

/** Returns the colour at half the height, at a fraction of the width. */
async function colourAt(bytes: Buffer, share: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels;
  return (data[at] ?? 0) > (data[at + 1] ?? 0) ? 'red' : 'green';
}

/** Saves a picture for inspection. */
function keep(name: string, bytes: Buffer): void {
  mkdirSync('test-results/shrunk', { recursive: true });
  writeFileSync(`test-results/shrunk/${name}`, bytes);
}
