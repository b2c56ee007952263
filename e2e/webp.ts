import type { Browser } from '@playwright/test';

const BEST = 0.92;
const WORST = 0.4;

/** Converts a PNG to WebP with the browser's own encoder, in the best quality that needs at most `atMost` bytes. */
export async function webp(browser: Browser, png: Buffer, atMost: number): Promise<{ bytes: Buffer; quality: number }> {
  const page = await browser.newPage();
  try {
    for (let quality = BEST; quality >= WORST; quality -= 0.02) {
      const bytes = await page.evaluate(encode, { base64: png.toString('base64'), quality }).then(decode);
      if (bytes.length <= atMost) return { bytes, quality: Math.round(quality * 100) / 100 };
    }
  } finally {
    await page.close();
  }
  throw new Error(`The picture doesn't fit into ${atMost} bytes.`);
}

/** Runs in the page. */
async function encode({ base64, quality }: { base64: string; quality: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}

function decode(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
