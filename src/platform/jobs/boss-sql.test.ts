import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { bossSql } from './boss-sql';

const complete = ['test.job', ['5b1c4b1e-0000-4000-8000-000000000000'], null];

it("doesn't end the program when the end of a run can't be stored", async () => {
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

it('reports that all is settled only when nothing is running', async () => {
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const sql = bossSql(brokenPool(failed), () => undefined);
  const order: string[] = [];
  const ended = sql.executeSql('update', complete).then(() => order.push('ended'));
  const settled = sql.settled().then(() => order.push('settled'));
  await new Promise((turn) => setImmediate(turn));
  expect(order).toEqual([]);
  fail();
  await Promise.all([ended, settled]);
  expect(order).toEqual(['ended', 'settled']);
});

function brokenPool(failed = Promise.resolve()): pg.Pool {
  const pool = new pg.Pool();
  const refuse = () => failed.then(() => Promise.reject(new Error('no database')));
  vi.spyOn(pool, 'connect').mockImplementation(refuse);
  return pool;
}
