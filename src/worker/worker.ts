import { serveAssets } from './assets';
import { serveRinkPages } from './rink-pages';

// See docs/decisions/088-service-worker.md.
serveAssets();
serveRinkPages();
