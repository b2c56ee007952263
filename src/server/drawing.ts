import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { projectPath } from '@/platform/root';
import type { DrawMenu, DrawPage, PageToDraw } from '@/shared/page-data';
import { projectFile } from './project-file';

export interface Drawing {
  html: string;
  /** The menu, which stands beside the screen; only for a phone, where it is the way to every other screen. */
  menu: string;
}

/** Draws a page as HTML. Throws what kept it from being drawn. */
export type Draw = (page: PageToDraw<CurrentUser>) => Promise<Drawing>;

interface Built {
  ready: Promise<void>;
  drawPage: DrawPage<CurrentUser>;
  drawMenu: DrawMenu<CurrentUser>;
}

/** The built renderer of the client's screens; undefined without a build. */
export async function loadDrawing(): Promise<Draw | undefined> {
  const file = 'dist/server/draw/draw-page.js';
  if (projectFile(file) === undefined) return undefined;
  // Made by our own build of src/client/draw-page.tsx, which the server doesn't import.
  const built = (await import(pathToFileURL(projectPath(file)).href)) as Built;
  await built.ready;
  return async (page) => {
    const html = await new Promise<string>((resolve, reject) => start(built.drawPage, page, resolve, reject));
    const menu = page.drawn.isPhone ? await built.drawMenu(page) : '';
    return { html: withoutStyleAttributes(html), menu: withoutStyleAttributes(menu) };
  };
}

function start(
  drawPage: DrawPage<CurrentUser>,
  page: PageToDraw<CurrentUser>,
  resolve: (html: string) => void,
  reject: (error: unknown) => void,
): void {
  drawPage(page, (error, pipe) => {
    if (!pipe) return reject(error);
    const parts: Buffer[] = [];
    const text = new Writable({
      write: (part: Buffer, _encoding, next) => {
        parts.push(part);
        next();
      },
    });
    text.on('finish', () => resolve(Buffer.concat(parts).toString()));
    pipe(text);
  });
}

/** The page's rules allow no styles in attributes; the script within it puts them where they belong. In texts quotes are escaped. */
function withoutStyleAttributes(html: string): string {
  return html.replaceAll(' style="', ' data-drawn-style="');
}
