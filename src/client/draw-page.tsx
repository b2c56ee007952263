import { renderToPipeableStream } from 'react-dom/server';
import type { CurrentUser } from '@/features/accounts/contract';
import type { DrawPage } from '@/shared/page-data';
import { knowing, Root } from './root';
import { loadPages } from './screen-pages';

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
