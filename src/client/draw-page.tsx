import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { FIRST_MENU } from '@/shared/held-taps';
import type { DrawMenu, DrawPage } from '@/shared/page-data';
import { exactPath } from './exact-path';
import { navItemsFor } from './layout/nav-items';
import { knowing, Root } from './root';
import { loadPages } from './screen-pages';

const menu = import('./layout/nav-menu');

/** Once every screen is here, none has to be waited for within a drawing. */
export const ready = loadPages();

/** Draws the shell and the screen as HTML, whole: what is in it needs no script to be read. */
export const drawPage: DrawPage<CurrentUser> = ({ drawn, path, search, ...data }, done) => {
  let failure: unknown;
  const { pipe } = renderToPipeableStream(<Root client={knowing(data)} drawn={drawn} at={{ path, search }} />, {
    // A part in a place of its own would need a script of its own to get there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
    onAllReady: () => (failure === undefined ? done(undefined, pipe) : done(failure)),
    onShellError: done,
  });
};

/** The menu as plain HTML, beside what the browser takes up: it opens and leads on before there is a script. */
export const drawMenu: DrawMenu<CurrentUser> = async ({ user, path }) => {
  const { NavMenu } = await menu;
  return renderToStaticMarkup(
    <Router parser={exactPath} ssrPath={path}>
      <NavMenu
        id={FIRST_MENU}
        open
        items={navItemsFor(user)}
        location={path}
        user={user}
        onSearch={nothing}
        onClose={nothing}
      />
    </Router>,
  );
};

function nothing(): void {}
