import type { Database } from '@/platform/db/database';
import type { JobRunner } from '@/platform/jobs/job-runner';
import { pruneInvitations } from './commands/accept-invitation';

/** What players do by the clock: every hour, invitations that have expired go. */
export function registerPlayerJobs({ jobs, db }: { jobs: JobRunner; db: Database }): void {
  jobs.every('players.prune', '27 * * * *', () => pruneInvitations(db));
}
