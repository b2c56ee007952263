import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import type { Club } from './club';

/**
 * Adds players like a real club's: a guardian each, a team of 20 for most, two documents and three payments, of which one in ten is
 * expired or overdue.
 */
export async function addPlayers({ env }: Pick<Club, 'env'>, count: number): Promise<void> {
  const { pool, close } = await openDatabase(loadConfig(env));
  try {
    await pool.query(`insert into team (name, age_group)
      select 'Team ' || n, 'U12 Peewees' from generate_series(1, ${Math.ceil(count / 20)}) n`);
    await pool.query(`insert into users (id, email, first_name, last_name)
      select 'parent-' || n, 'parent-' || n || '@club.test', 'Parent', 'Number ' || n from generate_series(1, ${count}) n`);
    await pool.query(`insert into player (first_name, last_name, birth_date, position, jersey_number, team_id, emergency_contact,
        emergency_phone, medical_notes)
      select 'Kid ' || n, 'Family ' || (n * 7919 % ${count}), date '2008-01-01' + n % 3000, 'Forward', n % 100,
        case when n % 10 > 0 then n / 20 + 1 end, 'Contact ' || n, '0917 555 ' || n, case when n % 15 = 0 then 'Asthma' end
      from generate_series(0, ${count - 1}) n`);
    await pool.query(`insert into guardian (player_id, user_id) select id, 'parent-' || id from player`);
    await pool.query(`insert into document_type (name) values ('Waiver'), ('Birth certificate')`);
    await pool.query(`insert into document (player_id, type, file_name, file_path, expiry_date)
      select id, name, 'form.pdf', 'key', current_date + case when id % 10 = 0 then -1 else 100 end
      from player, (values ('Waiver'), ('Birth certificate')) types (name)`);
    await pool.query(`insert into payment (player_id, amount, type, status, due_date, paid_at)
      select id, 1500, 'monthly_dues', case when n = 3 then 'pending' else 'paid' end,
        current_date + case when id % 10 = 1 then -1 else 30 end, case when n < 3 then now() end
      from player, generate_series(1, 3) n`);
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}
