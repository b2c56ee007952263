import { manifest } from '@/platform/http/page/assets';
import { projectFile } from '../project-file';

/** The built page of the app, cut at the places that differ between requests. */
export interface Template {
  /** Up to what belongs at the end of the head. */
  head: string;
  /** Between head and root. */
  body: string;
  /** The root's content while scripts are loaded. */
  loading: string;
  /** After the root. */
  tail: string;
  /** The link to the stylesheet, as it is in the head. */
  styleLink: string;
  /** The same styles as text; empty without a build. */
  styles: string;
  /** The address of the stylesheet, which changes with it. */
  stylesheet: string;
  /** The inline scripts of a rendered page, in its head and after the screen; empty without a build. */
  reloadRestored: string;
  preHydration: string;
  /** Addresses of the code that buttons of the frame load when they are pressed, by their `data-code`. */
  lateCode: Record<string, string>;
}

/** The modules that buttons of the frame load, by their `data-code`. */
const lateModules = {
  menu: 'src/client/layout/nav-menu.tsx',
  notifications: 'src/features/announcements/ui/notifications.tsx',
};

/** Reads the built page. */
export function readTemplate(): Template {
  const html =
    projectFile('dist/client/index.html') ??
    '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
  const [head = '', rest = ''] = html.split('</head>');
  const [before = '', within = ''] = rest.split('<div id="root">');
  const [loading = '', tail = ''] = within.split(/<\/div>(?![\s\S]*<\/div>)/);
  const [styleLink = '', stylesheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(head) ?? [];
  return {
    head,
    body: `</head>${before}<div id="root">`,
    loading,
    tail: `</div>${tail}`,
    styleLink,
    styles: (stylesheet && projectFile(`dist/client${stylesheet}`)) || '',
    stylesheet,
    reloadRestored: projectFile('dist/server/reload-restored.js') ?? '',
    preHydration: projectFile('dist/server/pre-hydration.js') ?? '',
    lateCode: Object.fromEntries(
      Object.entries(lateModules).flatMap(([name, module]) => {
        const file = manifest[module]?.file;
        return file ? [[name, `/${file}`]] : [];
      }),
    ),
  };
}
