/** Runs scheduled jobs. */
export interface JobRunner {
  /** Declares a job before `start`. `cron` is in UTC, with five fields. A job that is running in another process isn't started twice. */
  every(name: string, cron: string, run: () => Promise<void>): void;
  start(): Promise<void>;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}
