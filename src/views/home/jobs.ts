import type { JobsApp } from '@/platform/server-feature';
import { endFirstSteps } from './commands';

/** Registers the hourly job that hides the first steps of a club that is set up. */
export function registerHomeJobs({ jobs, db, config }: JobsApp): void {
  jobs.every('home.first-steps', '41 * * * *', () => endFirstSteps({ db }, config.payments !== undefined));
}
