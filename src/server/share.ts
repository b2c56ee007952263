import { readClub } from '@/features/club/queries';
import { documentsAddress, uploadLink } from '@/features/documents/addresses';
import type { App } from '@/platform/http/context';
import { pageRoute, redirect, sendPage } from '@/platform/http/page/page-route';
import { failureView, messageView } from '@/platform/pages/message';
import { SHARE_PATH } from '@/shared/shared-files';

/**
 * Registers the page for files that were shared with the installed app while it had no service worker, which would have taken them
 * (`src/worker/shared-files.ts`). The server leaves them unread.
 */
export function registerShare(app: App): void {
  const page = { path: SHARE_PATH, access: 'public' } as const;
  const failure = async (error: Parameters<typeof failureView>[0]) =>
    failureView(error, undefined, documentsAddress.path);
  // A scope of its own, so that every other route still refuses such bodies.
  app.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const room = { http, registry: app.registry };
    pageRoute(room, { ...page, method: 'GET' }, failure, async (_request, reply) =>
      redirect(reply, documentsAddress.path),
    );
    pageRoute(room, { ...page, method: 'POST' }, failure, async (_request, reply) => {
      const club = await readClub(app.db);
      const view = messageView({
        title: 'The file was not received',
        text: 'The app was not ready to receive files yet. Choose the file here, or share it again later.',
        clubName: club?.name,
        look: club,
        action: { href: uploadLink(), label: 'Choose the file' },
      });
      return sendPage(reply, 200, view);
    });
  });
}
