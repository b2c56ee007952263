import type { AdminStats } from '../contract/stats';

/** The card's labels of the program's state. */
export const healthLabel: Record<AdminStats['health']['state'], string> = {
  healthy: 'Healthy',
  degraded: 'Needs attention',
};

/** The card's labels of the database's state. */
export const databaseLabel: Record<AdminStats['database']['state'], string> = {
  online: 'Online',
  slow: 'Slow',
  offline: 'Offline',
};

/** The labels of the kinds of database. */
export const engineLabel: Record<AdminStats['database']['engine'], string> = {
  embedded: 'Embedded, in the data folder',
  postgres: 'PostgreSQL',
};
