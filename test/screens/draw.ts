import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { drawMenu, drawPage, ready } from '@/client/draw-page';
import type { Draw } from '@/server/drawing';

/** Draws the screens as the server does, of their sources: the build's icons have fewer names, so they would not be the same as a test's. */
export const drawOfSource: Draw = async (page) => {
  await ready;
  const html = new Promise<string>((resolve, reject) => {
    drawPage(page, (error, pipe) => {
      if (!pipe) return reject(error);
      const out = new PassThrough();
      pipe(out);
      text(out).then(resolve, reject);
    });
  });
  return { html: styled(await html), menu: page.drawn.isPhone ? styled(await drawMenu(page)) : '' };
};

function styled(html: string): string {
  return html.replaceAll(' style="', ' data-drawn-style="');
}
