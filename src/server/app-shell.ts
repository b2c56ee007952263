import { manifest } from '@/platform/http/page/assets';
import { projectFile } from './project-file';

/** The built page of the app, cut where a request has something to say. */
export interface AppShell {
  /** Up to what belongs at the end of the head. */
  head: string;
  /** Between head and root. */
  body: string;
  /** What stands in the root while scripts are loaded. */
  loading: string;
  /** After the root. */
  tail: string;
  /** The link to the stylesheet, as it stands in the head. */
  styleLink: string;
  /** The same styles as text; empty without a build. */
  styles: string;
  /** The address of the stylesheet, which changes with it. */
  stylesheet: string;
  /** What a drawn page runs itself, in its head and after the screen; empty without a build. */
  renewRestored: string;
  early: string;
  /** Addresses of code that what stands in the frame opens, by what `data-code` calls it there. */
  lateCode: Record<string, string>;
}

/** What the frame opens, by its module. */
const lateModules = {
  menu: 'src/client/layout/nav-menu.tsx',
  notifications: 'src/features/announcements/ui/notifications.tsx',
};

/** Reads the built page. */
export function readAppShell(): AppShell {
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
    renewRestored: projectFile('dist/server/renew-restored.js') ?? '',
    early: projectFile('dist/server/early.js') ?? '',
    lateCode: Object.fromEntries(
      Object.entries(lateModules).flatMap(([name, module]) => {
        const file = manifest[module]?.file;
        return file ? [[name, `/${file}`]] : [];
      }),
    ),
  };
}
