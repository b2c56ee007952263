import type { Config } from './config';
import type { Database } from './db/database';
import type { App } from './http/context';
import type { JobRunner } from './jobs/job-runner';
import type { Log } from './log';
import type { Mailer } from './mail/mailer';
import type { LinksInMail } from './mail/release';
import type { FileStorage } from './storage/storage';

/** What a feature gets to declare jobs. */
export interface JobsApp {
  jobs: JobRunner;
  db: Database;
  config: Config;
  mailer: Mailer;
  storage: FileStorage;
  log: Log;
}

/** The server half of a feature, as `src/server` registers it. */
export interface ServerFeature {
  /** Name of its folder; a view's begins with `views/`. */
  name: string;
  /** Binds its endpoints and pages. */
  routes?: (app: App) => void;
  /** Declares its scheduled jobs. */
  jobs?: (app: JobsApp) => void;
  /** Which of its mail must not be sent any more once its link has stopped working. */
  linksInMail?: readonly LinksInMail[];
}
