import { expect, it, vi } from 'vitest';
import { readTemplate } from './template';

const built = `<!doctype html>
<html lang="en">
  <head>
    <meta name="theme-color" content="#fff" />
    <meta name="theme-color" content="#000" />
    <title>Yelo</title>
    <link rel="stylesheet" crossorigin href="/assets/app-1.css">
    <link rel="preload" href="/assets/inter.woff2">
  </head>
  <body>
    <div id="root"><div>Loading...</div></div>
    <noscript>
      <p class="first-load">Yelo needs JavaScript.</p>
    </noscript>
  </body>
</html>`;

const files: Record<string, string> = { 'dist/client/index.html': built, 'dist/client/assets/app-1.css': 'p{}' };
vi.mock('../project-file', () => ({ projectFile: (path: string) => files[path] }));

it('returns the built page where no place gets a text', () => {
  expect(readTemplate().fill({})).toBe(built);
});

it('inserts each text in its place unchanged', () => {
  const page = readTemplate().fill({
    rootAttributes: ' lang="fil" data-accent="ice"',
    themeColors: '<meta name="theme-color" content="#00f">',
    title: 'Players $& · Yelo',
    styles: '<style>p{}</style>',
    headEnd: '<script></script>',
    beforeScreen: '<noscript>Read only</noscript>',
    screen: '<main><div>Ana</div></main>',
    afterScreen: '',
    bodyEnd: '<script id="session"></script>',
  });
  expect(page.replace(/\n\s*/g, '')).toBe(
    '<!doctype html><html lang="fil" data-accent="ice"><head><meta name="theme-color" content="#00f"><title>Players $& · Yelo</title><style>p{}</style>' +
      '<link rel="preload" href="/assets/inter.woff2"><script></script></head><body><noscript>Read only</noscript>' +
      '<div id="root"><main><div>Ana</div></main></div><script id="session"></script></body></html>',
  );
});

it('has the stylesheet and the sentence for a browser without JavaScript', () => {
  expect(readTemplate()).toMatchObject({
    stylesheet: '/assets/app-1.css',
    styles: 'p{}',
    withoutScripts: 'Yelo needs JavaScript.',
  });
});
