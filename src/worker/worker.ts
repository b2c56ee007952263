import { serveAssets } from './assets';
import { showPushMessages } from './push';
import { takeShares } from './shared-files';
import { serveStoredPages } from './stored-pages';

// See docs/decisions/088-service-worker.md and 089-pages-without-a-connection.md.
serveAssets();
serveStoredPages();
showPushMessages();
takeShares();
