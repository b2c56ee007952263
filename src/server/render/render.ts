import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { projectPath } from '@/platform/root';
import type { PageToRender, RenderMenu, RenderPage } from '@/shared/page-data';
import type { provideTranslator } from '@/shared/translate';
import { translatorOfReader } from '../catalogues';
import { projectFile } from '../project-file';

export interface RenderedHtml {
  html: string;
  /** A phone's menu, which is the way to every other screen there; empty for a wide window. */
  menu: string;
}

/** Renders a page. Throws the error that a component threw. */
export type Render = (page: PageToRender<CurrentUser>) => Promise<RenderedHtml>;

/** The exports of `src/client/render-page.tsx`, which the server doesn't import. */
interface Renderer {
  ready: Promise<void>;
  renderPage: RenderPage<CurrentUser>;
  renderMenu: RenderMenu<CurrentUser>;
  provideTranslator: typeof provideTranslator;
}

/** Loads the built renderer of the client's screens. Returns undefined without a build. */
export async function loadRenderer(): Promise<Render | undefined> {
  const file = 'dist/server/render/render-page.js';
  if (projectFile(file) === undefined) return undefined;
  const renderer = (await import(pathToFileURL(projectPath(file)).href)) as Renderer;
  // The renderer has a copy of its own of the modules that it shares with the server.
  renderer.provideTranslator(translatorOfReader);
  await renderer.ready;
  return async (page) => {
    const html = await new Promise<string>((resolve, reject) => renderText(renderer.renderPage, page, resolve, reject));
    const menu = page.rendered.isPhone ? await renderer.renderMenu(page) : '';
    return { html: withoutStyleAttributes(html), menu: withoutStyleAttributes(menu) };
  };
}

function renderText(
  renderPage: RenderPage<CurrentUser>,
  page: PageToRender<CurrentUser>,
  resolve: (html: string) => void,
  reject: (error: unknown) => void,
): void {
  renderPage(page, (error, pipe) => {
    if (!pipe) return reject(error);
    const chunks: Buffer[] = [];
    const output = new Writable({
      write: (chunk: Buffer, _encoding, next) => {
        chunks.push(chunk);
        next();
      },
    });
    output.on('finish', () => resolve(Buffer.concat(chunks).toString()));
    pipe(output);
  });
}

/** The content security policy allows no style attributes; `pre-hydration.ts` sets the styles. Quotes in texts are escaped. */
function withoutStyleAttributes(html: string): string {
  return html.replaceAll(' style="', ' data-style="');
}
