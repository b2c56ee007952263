import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeUser } from '../../../test/factories';
import { uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';
import { appIcons, appIconUrl, YELO_MARK } from './rules';

let server: TestServer;
let boss: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  boss = await makeUser(server.db, { role: 'super_admin' });
});
afterAll(() => server.close());

it.each(appIcons)("is Yelo's own in a club without a logo: $size $purpose", async (icon) => {
  const { pixels, width, height, cacheControl } = await load(appIconUrl(icon, null));
  expect([width, height]).toEqual([icon.size, icon.size]);
  expect(cacheControl).toBe('public, max-age=31536000, immutable');
  // A maskable icon has no transparent corner.
  expect(pixels(0, 0)).toEqual(icon.purpose === 'maskable' ? [10, 33, 56, 255] : [0, 0, 0, 0]);
  expect(pixels(icon.size / 2, icon.size / 2)).toEqual([255, 255, 255, 255]);
});

it.each(appIcons)("is the club's logo on white: $size $purpose", async (icon) => {
  const mark = await setLogo('#aa0000');
  const { pixels, width, height } = await load(appIconUrl(icon, mark));
  expect([width, height]).toEqual([icon.size, icon.size]);
  expect(pixels(0, 0)).toEqual([255, 255, 255, 255]);
  const [red = 0, green = 255] = pixels(icon.size / 2, icon.size / 2);
  expect([red > 150, green < 20]).toEqual([true, true]);
  // The logo is twice as wide as high, and as a whole inside the part that every device shows.
  const edge = icon.purpose === 'maskable' ? 0.2 : 0.06;
  expect(pixels(Math.round(icon.size * edge), icon.size / 2)).toEqual([255, 255, 255, 255]);
});

it('follows the logo: a former address must be revalidated, and each logo is rendered once', async () => {
  const first = appIconUrl(appIcons[0], await setLogo('#00aa00'));
  const second = appIconUrl(appIcons[0], await setLogo('#0000aa'));
  const toPng = vi.spyOn(sharp.prototype, 'png');
  const [, , former] = [await load(second), await load(second), await load(first)];
  expect(toPng).toHaveBeenCalledTimes(1);
  toPng.mockRestore();
  expect(former.cacheControl).toBe('public, no-cache');
  expect(former.pixels(96, 96)[2]).toBeGreaterThan(150);
  expect((await server.request('DELETE', '/api/club/logo', { as: boss })).status).toBe(204);
  expect((await load(second)).pixels(0, 0)).toEqual([0, 0, 0, 0]);
  expect((await load(appIconUrl(appIcons[0], YELO_MARK))).cacheControl).toContain('immutable');
});

it.each(['', '?size=100000&purpose=any', '?size=512', '?size[]=512&purpose=any', '?purpose=maskable'])(
  'is the smallest one for the query "%s"',
  async (query) => {
    expect((await load(`/api/club/icon${query}`)).width).toBe(192);
  },
);

/** Uploads a logo of one color. Returns its mark. */
async function setLogo(background: string): Promise<string> {
  const content = await sharp({ create: { width: 200, height: 100, channels: 4, background } })
    .png()
    .toBuffer();
  const upload = uploadOf({}, { fileName: 'logo.png', content });
  const { json } = await server.request('POST', '/api/club/logo', { as: boss, ...upload });
  return new URL(json.logoUrl, server.url).searchParams.get('v') ?? '';
}

async function load(path: string) {
  const answer = await fetch(server.url + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { ...info, pixels, cacheControl: answer.headers.get('cache-control') };
}
