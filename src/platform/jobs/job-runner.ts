/** Work by the clock. */
export interface JobRunner {
  /** Declares a job before `start`. `cron` is in UTC, five fields. A run that is under way elsewhere isn't doubled. */
  every(name: string, cron: string, run: () => Promise<void>): void;
  start(): Promise<void>;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}
