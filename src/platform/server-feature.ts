import type { Config } from './config';
import type { Database } from './db/database';
import type { App } from './http/context';
import type { JobRunner } from './jobs/job-runner';
import type { Log } from './log';
import type { Mailer } from './mail/mailer';
import type { LinksInMail } from './mail/release';
import type { FileStorage } from './storage/storage';

/** What jobs are declared with. */
export interface JobsApp {
  jobs: JobRunner;
  db: Database;
  config: Config;
  mailer: Mailer;
  storage: FileStorage;
  log: Log;
}

/** A feature's server half, as `src/server` registers it. */
export interface ServerFeature {
  /** Its folder's; a view's begins with `views/`. */
  name: string;
  /** Binds its endpoints and pages. */
  routes?: (app: App) => void;
  /** Declares what it does by the clock. */
  jobs?: (app: JobsApp) => void;
  /** Which of its mail isn't to be sent any more once its link works no more. */
  linksInMail?: readonly LinksInMail[];
}
