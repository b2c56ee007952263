import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Sharp } from 'sharp';
import type { App } from '@/platform/http/context';
import { projectPath } from '@/platform/root';
import { AppError } from '@/shared/errors';
import { openLogo } from '../queries';
import { type AppIcon, YELO_MARK } from '../rules';

/** The share of the icon's side that the logo takes. Of a maskable icon only the inner circle, 80 % of the side, is always visible. */
const share: Record<AppIcon['purpose'], number> = { any: 0.84, maskable: 0.58 };

/** The background of Yelo's own icon, in `public/icon.svg`. */
const NAVY = '#0a2138';

/**
 * Returns an icon as a PNG with the logo on white, or Yelo's own without a logo, and its mark. Each is rendered once. Throws
 * `unavailable` when the logo can't be read.
 */
export async function readAppIcon(
  app: Pick<App, 'db' | 'storage'>,
  icon: AppIcon,
): Promise<{ png: Buffer; mark: string }> {
  const logo = await openLogo(app).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  const mark = logo?.mark ?? YELO_MARK;
  const key = `${mark} ${icon.size} ${icon.purpose}`;
  const known = rendered.get(key);
  if (known) {
    logo?.stream.destroy();
    return { png: await known, mark };
  }
  // Those of a former logo.
  for (const other of rendered.keys()) if (!other.startsWith(`${mark} `)) rendered.delete(other);
  const png = logo ? buffer(logo.stream).then((picture) => onSquare(picture, icon, '#ffffff')) : ownIcon(icon);
  rendered.set(key, png);
  png.catch(() => rendered.delete(key));
  return { png: await png, mark };
}

/** By mark, size and purpose. Anyone may request an icon, so the work mustn't grow with the number of requests. */
const rendered = new Map<string, Promise<Buffer>>();

/** Yelo's own icon has rounded corners; a maskable one fills the square. */
async function ownIcon(icon: AppIcon): Promise<Buffer> {
  const drawing = await readFile(projectPath('public/icon.svg'));
  if (icon.purpose === 'maskable') return onSquare(drawing, icon, NAVY);
  return (await open(drawing)).resize(icon.size, icon.size).png().toBuffer();
}

async function onSquare(picture: Buffer, { size, purpose }: AppIcon, background: string): Promise<Buffer> {
  const side = Math.round(size * share[purpose]);
  const before = Math.floor((size - side) / 2);
  const after = size - side - before;
  const fitted = (await open(picture)).resize(side, side, { fit: 'contain', background });
  return fitted
    .flatten({ background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png()
    .toBuffer();
}

async function open(picture: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // A drawing is rendered at a higher density than its 32 pixels, so that it stays sharp.
  return sharp(picture, { density: 1152 });
}
