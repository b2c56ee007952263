import { expect, it } from 'vitest';
import type { Database } from '../db/database';
import type { JobRunner } from './job-runner';
import { registerPlatformJobs } from './platform-jobs';

it('sends mail every minute only where there is a mail server', () => {
  expect(declaredWith(true)).toEqual({ 'mail.deliver': '* * * * *', 'mail.purge': '30 4 * * *' });
  expect(declaredWith(false)).toEqual({ 'mail.purge': '30 4 * * *' });
});

function declaredWith(delivers: boolean): Record<string, string> {
  const declared: Record<string, string> = {};
  const jobs: JobRunner = {
    every: (name, cron) => {
      declared[name] = cron;
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
  // No job runs here, so no database is needed.
  registerPlatformJobs({ jobs, db: {} as Database, mailer: { delivers, deliver: async () => undefined } });
  return declared;
}
