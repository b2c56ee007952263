import type { JobsApp } from '@/platform/server-feature';
import { deleteRemoved } from './commands/delete-removed';

/** Registers the hourly job that permanently deletes players whose removal can no longer be undone. */
export function registerPlayerLifecycleJobs({ jobs, db }: JobsApp): void {
  jobs.every('players.forget', '41 * * * *', async () => {
    await deleteRemoved({ db });
  });
}
