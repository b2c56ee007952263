import type { JobsApp } from '@/platform/server-feature';
import { pruneInvitations } from './commands/accept-invitation';

/** What guardians do by the clock: every hour, invitations that have expired go. */
export function registerGuardianJobs({ jobs, db }: JobsApp): void {
  jobs.every('guardians.prune', '27 * * * *', () => pruneInvitations(db));
}
