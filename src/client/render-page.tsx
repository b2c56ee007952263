import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { PRERENDERED_MENU } from '@/shared/event-replay';
import type { RenderMenu, RenderPage } from '@/shared/page-data';
import { navItemsFor } from './layout/nav-items';
import { hydratedClient, Root } from './root';
import { loadPages } from './screen-pages';

export { provideTranslator } from '@/shared/translate';

const menu = import('./layout/nav-menu');

/** Resolves once every screen is loaded, so that no render suspends on one. */
export const ready = loadPages();

/** Renders frame and screen as HTML that is readable without scripts. */
export const renderPage: RenderPage<CurrentUser> = ({ rendered, path, search, ...data }, done) => {
  let failure: unknown;
  const root = <Root client={hydratedClient(data)} rendered={rendered} at={{ path, search }} />;
  const { pipe } = renderToPipeableStream(root, {
    // React would move a boundary that is sent later into its place with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
    onAllReady: () => (failure === undefined ? done(undefined, pipe) : done(failure)),
    onShellError: done,
  });
};

/** Renders the menu as HTML beside the hydrated root, so that it opens and its links work before any script has run. */
export const renderMenu: RenderMenu<CurrentUser> = async ({ user, path }) => {
  const { NavMenu } = await menu;
  return renderToStaticMarkup(
    <Router ssrPath={path}>
      <NavMenu
        id={PRERENDERED_MENU}
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
