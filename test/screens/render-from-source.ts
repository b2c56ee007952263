import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ready, renderMenu, renderPage } from '@/client/render-page';
import type { Render } from '@/server/render/render';

/** Renders screens from source like the server from the build. The build's icons have fewer class names than those of tests. */
export const renderFromSource: Render = async (page) => {
  await ready;
  const html = new Promise<string>((resolve, reject) => {
    renderPage(page, (error, pipe) => {
      if (!pipe) return reject(error);
      const out = new PassThrough();
      pipe(out);
      text(out).then(resolve, reject);
    });
  });
  return { html: styled(await html), menu: page.rendered.isPhone ? styled(await renderMenu(page)) : '' };
};

function styled(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}
