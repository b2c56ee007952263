import type { FastifyInstance } from 'fastify';
import type { Day } from '@/shared/dates';
import type { Language } from '@/shared/language';
import type { Actor } from '@/shared/permissions';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Mailer } from '../mail/mailer';
import type { Pdfs } from '../pdf/pdfs';
import type { Seal } from '../seal';
import type { FileStorage } from '../storage/storage';
import type { AnswerCache } from './answer-cache';
import type { ExpensiveReads } from './expensive-reads';
import type { Registry } from './registry';

/** What the routes of every feature get. */
export interface App {
  http: FastifyInstance;
  /** Records what is bound. */
  registry: Registry;
  config: Config;
  db: Database;
  mailer: Mailer;
  /** The files that users have uploaded. */
  storage: FileStorage;
  pdfs: Pdfs;
  /** Limits what takes long in a large club. */
  expensiveReads: ExpensiveReads;
  /** Answers of `isCached` routes. */
  cachedAnswers: AnswerCache;
  /** Signs links in mail; derived from the secret that signs cookies, and usable for nothing else. */
  linkSecret: string;
  /** Encrypts the secret that a person's second factor derives its codes from. */
  factorSeal: Seal;
  /** Seals the challenges that passkeys sign. */
  challengeSeal: Seal;
  /** Code that creating the first account of an empty club from another machine requires; printed at the start and not stored. */
  setUpCode: string;
}

export interface Club {
  name: string;
  timeZone: string;
  isDemo: boolean;
  familiesMayUpload: boolean;
}

/** Read in one query at the start of each request: the user, the club, and how often each table has changed. */
export interface RequestContext {
  actor: Actor;
  /** The language chosen in the account; null when none was chosen. */
  language: Language | null;
  /** The club requires a second factor of this user, who has set up none: until then only their own account is accessible. */
  lacksFactor: boolean;
  club: Club;
  /** Today in the club's time zone. */
  today: Day;
  /** By table name; contains each table that an answer depends on. */
  counters: Readonly<Record<string, number>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext | null;
    /** Reads `context` again, for a request that took long to arrive. It is null once the session has ended. */
    renewContext(): Promise<void>;
  }
}
