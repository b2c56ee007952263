import { serveAssets } from './assets';
import { showPushMessages } from './push';
import { takeShares } from './shared-files';
import { serveStoredPages } from './stored-pages';
import { keepActions } from './waiting';
import { servePageOfWaiting } from './waiting-page';

// See docs/decisions/088-service-worker.md, 089-pages-without-a-connection.md and 093-actions-that-wait.md.
serveAssets();
// Before the reads of stored pages, which have the same kind of address.
servePageOfWaiting();
serveStoredPages();
showPushMessages();
takeShares();
keepActions();
