import type { FastifyInstance } from 'fastify';
import type { Day } from '@/shared/dates';
import type { Actor } from '@/shared/permissions';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Mailer } from '../mail/mailer';
import type { Pdfs } from '../pdf/pdfs';
import type { Seal } from '../seal';
import type { FileStorage } from '../storage/storage';
import type { Registry } from './registry';

/** What every feature's routes are given. */
export interface App {
  http: FastifyInstance;
  /** Notes what is bound. */
  registry: Registry;
  config: Config;
  db: Database;
  mailer: Mailer;
  /** Files that people have uploaded. */
  storage: FileStorage;
  pdfs: Pdfs;
  /** Signs links that go out by mail; made of the secret that signs cookies, and good for nothing else. */
  linkSecret: string;
  /** Closes what a person's second factor makes its codes of. */
  factorSeal: Seal;
  /** What the first account of an empty club is asked for from another machine; printed at the start and kept nowhere. */
  setUpCode: string;
}

export interface Club {
  name: string;
  timeZone: string;
  isDemo: boolean;
  familiesMayUpload: boolean;
}

/** Read in one query at the start of each request: who asks, which club, and how often each table has changed. */
export interface RequestContext {
  actor: Actor;
  /** The club asks this person for a second factor, who has set up none: until then there is the own account alone. */
  lacksFactor: boolean;
  club: Club;
  /** Today in the club's time zone. */
  today: Day;
  /** By the name of the table; each table that an answer depends on has one. */
  counters: Readonly<Record<string, number>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext | null;
    /** Reads `context` anew, for a request that took long to arrive: null once the session is over. */
    renewContext(): Promise<void>;
  }
}
