import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import type { Club } from './club';

/** Adds each team's practices, twice a week from a month ago to three months ahead, and a few events of all teams. */
export async function addEvents({ env }: Pick<Club, 'env'>): Promise<void> {
  const { pool, close } = await openDatabase(loadConfig(env));
  try {
    await pool.query(`insert into event (title, type, team_id, start_time, end_time, location)
      select 'Practice', 'practice', t.id, at, at + interval '90 minutes', 'Rink ' || t.id % 3
      from team t, generate_series(0, 34) n,
        lateral (select date_trunc('day', now()) + (n - 8) * interval '84 hours' + t.id * interval '1 hour' as at) moments`);
    await pool.query(`insert into event (title, type, start_time, end_time, location)
      select 'Club evening', 'social', at, at + interval '3 hours', 'Rink 1'
      from generate_series(0, 5) n, lateral (select now() + n * interval '20 days' + interval '5 hours' as at) moments`);
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}
