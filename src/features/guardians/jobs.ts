import type { JobsApp } from '@/platform/server-feature';
import { pruneInvitations } from './commands/accept-invitation';

/** Registers the hourly job that prunes old invitations. */
export function registerGuardianJobs({ jobs, db }: JobsApp): void {
  jobs.every('guardians.prune', '27 * * * *', () => pruneInvitations(db));
}
