import { serveAssets } from './assets';
import { showPushMessages } from './push';
import { serveRinkPages } from './rink-pages';
import { takeShares } from './shared-files';
import { serveStoredPages } from './stored-pages';

// See docs/decisions/088-service-worker.md and 089-pages-without-a-connection.md.
serveAssets();
serveRinkPages();
serveStoredPages();
showPushMessages();
takeShares();
