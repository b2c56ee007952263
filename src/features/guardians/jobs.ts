import type { JobsApp } from '@/platform/server-feature';
import { pruneInvitations } from './commands/accept-invitation';

/** What guardians do by the clock: every hour, what is left of old invitations goes. */
export function registerGuardianJobs({ jobs, db }: JobsApp): void {
  jobs.every('guardians.prune', '27 * * * *', () => pruneInvitations(db));
}
