import type { Sentence } from '@/shared/translate';
import type { AdminStats } from '../contract/stats';

/** The card's labels of the program's state. */
export const healthLabel: Record<AdminStats['health']['state'], Sentence> = {
  healthy: 'Healthy',
  degraded: 'Needs attention',
};

/** The card's labels of the database's state. */
export const databaseLabel: Record<AdminStats['database']['state'], Sentence> = {
  online: 'Online',
  slow: 'Slow',
  offline: 'Offline',
};

/** The labels of the kinds of database. */
export const engineLabel: Record<AdminStats['database']['engine'], Sentence> = {
  embedded: 'Embedded, in the data folder',
  postgres: 'PostgreSQL',
};
