import { clock } from '@/platform/clock';
import type { JobsApp } from '@/platform/server-feature';
import { confirmRegistrations } from './commands/confirm';
import { forgetDrafts } from './commands/draft';
import { serveWaitingLists } from './commands/offer-places';
import { releaseUnpaidPlaces } from './commands/pay-first';

/** Registers the scheduled jobs of seasons. */
export function registerSeasonJobs(app: JobsApp): void {
  app.jobs.every('seasons.offers', '*/5 * * * *', async () => {
    await releaseUnpaidPlaces(app, clock());
    await serveWaitingLists(app, clock());
  });
  app.jobs.every('seasons.confirmations', '* * * * *', () => confirmRegistrations(app));
  app.jobs.every('seasons.drafts', '45 4 * * *', () => forgetDrafts(app.db));
}
