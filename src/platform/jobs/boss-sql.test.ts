import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { bossSql } from './boss-sql';

const complete = ['test.job', ['5b1c4b1e-0000-4000-8000-000000000000'], null];

it("doesn't end the program when the end of a run can't be written down", async () => {
  const lost = vi.fn();
  const sql = bossSql(brokenPool(), lost);
  await expect(sql.executeSql('update', complete)).resolves.toEqual({ rows: [{ count: '0' }] });
  expect(lost).toHaveBeenCalledOnce();
});

it('passes on every other failure', async () => {
  const lost = vi.fn();
  const sql = bossSql(brokenPool(), lost);
  await expect(sql.executeSql('select', ['test.job', 1])).rejects.toThrow('no database');
  await expect(sql.executeSql('create', [])).rejects.toThrow('no database');
  expect(lost).not.toHaveBeenCalled();
});

it('answers that all is settled only when nothing is under way', async () => {
  const pool = brokenPool(100);
  const sql = bossSql(pool, () => undefined);
  let ended = false;
  sql.executeSql('update', complete).then(() => {
    ended = true;
  });
  await sql.settled();
  expect(ended).toBe(true);
});

function brokenPool(after = 0): pg.Pool {
  const pool = new pg.Pool();
  const refuse = () => new Promise((_, reject) => setTimeout(() => reject(new Error('no database')), after));
  vi.spyOn(pool, 'connect').mockImplementation(refuse);
  return pool;
}
