import { manifest } from '@/platform/http/page/assets';
import { themeColorPlaces } from '@/shared/theme-color';
import { projectFile } from '../project-file';

/** The built page of the app, split once at the places that differ between requests. */
export interface Template {
  /** Returns the page with these texts in their places. A place without a text keeps what the build has there. */
  fill: (texts: Partial<Record<Slot, string | undefined>>) => string;
  /** The app shell's sentence for a browser without JavaScript. */
  withoutScripts: string;
  /** The stylesheet as text; empty without a build. */
  styles: string;
  /** The stylesheet's address, which changes with its content. */
  stylesheet: string;
  /** The inline scripts of a rendered page, in its head and after the screen; empty without a build. */
  reloadRestored: string;
  preHydration: string;
  /** Addresses of the code that buttons of the frame load when they are pressed, by the buttons' `data-code` or `commandfor`. */
  buttonCode: Record<string, string>;
}

/** The places of the template. Attributes of the root element begin with a space. The others are HTML, with texts of users escaped. */
type Slot =
  | 'rootAttributes'
  | 'themeColors'
  | 'title'
  | 'styles'
  | 'headEnd'
  | 'beforeScreen'
  | 'screen'
  | 'afterScreen'
  | 'bodyEnd';

/** What each place replaces in `index.html`, in the page's order; an empty match is only a position. */
const marks: readonly (readonly [Slot, RegExp])[] = [
  ['rootAttributes', /(?<=<html)[^>]*(?=>)/],
  ['themeColors', themeColorPlaces],
  ['title', /(?<=<title>)[^<]*(?=<\/title>)/],
  ['styles', /<link rel="stylesheet"[^>]* href="[^"]+">/],
  ['headEnd', /(?=<\/head>)/],
  ['beforeScreen', /(?=<div id="root">)/],
  ['screen', /(?<=<div id="root">)[\s\S]*(?=<\/div>)/],
  ['afterScreen', /<noscript>[\s\S]*?<\/noscript>/],
  ['bodyEnd', /(?=<\/body>)/],
];

const buttonModules = {
  menu: 'src/client/layout/nav-menu.tsx',
  notifications: 'src/features/announcements/ui/notifications.tsx',
};

const unbuilt =
  '<!doctype html><html lang="en"><head><title>Yelo</title></head><body><div id="root"></div></body></html>';

/** Reads the built page. Without a build, returns one without styles and scripts. */
export function readTemplate(): Template {
  const html = projectFile('dist/client/index.html') ?? unbuilt;
  const [, stylesheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
  const [, withoutScripts = ''] = /<noscript>\s*<p[^>]*>([^<]*)</.exec(html) ?? [];
  return {
    fill: cutAtMarks(html),
    withoutScripts,
    styles: (stylesheet && projectFile(`dist/client${stylesheet}`)) || '',
    stylesheet,
    reloadRestored: projectFile('dist/server/reload-restored.js') ?? '',
    preHydration: projectFile('dist/server/pre-hydration.js') ?? '',
    buttonCode: Object.fromEntries(
      Object.entries(buttonModules).flatMap(([name, module]) => {
        const file = manifest[module]?.file;
        return file ? [[name, `/${file}`]] : [];
      }),
    ),
  };
}

function cutAtMarks(html: string): Template['fill'] {
  let rest = html;
  const pieces = marks.flatMap(([place, mark]) => {
    const found = mark.exec(rest);
    if (!found) return [];
    const [built] = found;
    const before = rest.slice(0, found.index);
    rest = rest.slice(found.index + built.length);
    return [{ before, place, built }];
  });
  return (texts) => pieces.map(({ before, place, built }) => before + (texts[place] ?? built)).join('') + rest;
}
