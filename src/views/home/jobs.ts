import type { JobsApp } from '@/platform/server-feature';
import { endFirstSteps } from './commands';

/** What the dashboard does by the clock: every hour, a club that is set up is led no more. */
export function registerHomeJobs({ jobs, db, config }: JobsApp): void {
  jobs.every('home.first-steps', '41 * * * *', () => endFirstSteps({ db }, config.payments !== undefined));
}
