import type { HandlersByFeature } from '@/features/players/handlers';
import { clock } from '@/platform/clock';
import type { JobsApp } from '@/platform/server-feature';
import { deleteRemoved } from './commands/delete-removed';
import { archiveEndedTeams } from './commands/teams';

/**
 * Registers the hourly jobs that permanently delete players whose removal can no longer be undone, and end the dues and archive the teams of
 * seasons that are over.
 */
export function registerPlayerLifecycleJobs({
  jobs,
  db,
  playerHandlers,
}: JobsApp & { playerHandlers: HandlersByFeature }): void {
  jobs.every('players.forget', '41 * * * *', async () => {
    await deleteRemoved({ db, playerHandlers });
  });
  // Every hour, since midnight comes at another hour in each time zone.
  jobs.every('teams.archive', '43 * * * *', async () => {
    await archiveEndedTeams({ db }, clock());
  });
}
