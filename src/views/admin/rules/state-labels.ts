import type { AdminStats } from '../contract/stats';

/** What the card says of the program, when all is well and when something is wrong. */
export const healthLabel: Record<AdminStats['health']['state'], string> = {
  healthy: 'Healthy',
  degraded: 'Needs attention',
};

/** What the card says of the database. */
export const databaseLabel: Record<AdminStats['database']['state'], string> = {
  online: 'Online',
  slow: 'Slow',
  offline: 'Offline',
};

/** The kinds of database, as people are told. */
export const engineLabel: Record<AdminStats['database']['engine'], string> = {
  embedded: 'Embedded, in the data folder',
  postgres: 'PostgreSQL',
};
