import type { JobsApp } from '@/platform/server-feature';
import { forgetRemoved } from './commands/forget-removed';

/** What happens to playerStatuses by the clock: every hour, who was removed too long ago to be had back goes for good. */
export function registerPlayerLifecycleJobs({ jobs, db }: JobsApp): void {
  jobs.every('players.forget', '41 * * * *', async () => {
    await forgetRemoved({ db });
  });
}
