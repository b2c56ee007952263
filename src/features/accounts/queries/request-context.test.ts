import { expect, it } from 'vitest';
import type { Database } from '@/platform/db/database';
import { contextReader } from './request-context';

type Answer = { rows: { sid: string }[] };

/** A pool whose reads the test answers. */
function openPool() {
  const reads: { sids: string[]; answer: () => void; fail: () => void }[] = [];
  const query = ({ values: [sids] }: { values: [string[]] }) =>
    new Promise<Answer>((resolve, reject) => {
      const rows = sids.filter((sid) => sid !== 'gone').map((sid) => ({ sid }));
      reads.push({ sids, answer: () => resolve({ rows }), fail: () => reject(new Error('No connection.')) });
    });
  return { reads, db: { pool: { query } } as unknown as Database };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('reads for all requests that arrived during a read in one statement after it', async () => {
  const { reads, db } = openPool();
  const read = contextReader(db);
  const first = read('a');
  await turn();
  const others = Promise.all([read('b'), read('gone'), read('a')]);
  await turn();
  expect(reads.map(({ sids }) => sids)).toEqual([['a']]);
  reads[0]?.answer();
  expect(await first).toEqual({ sid: 'a' });
  await turn();
  expect(reads.map(({ sids }) => sids)).toEqual([['a'], ['b', 'gone', 'a']]);
  reads[1]?.answer();
  expect(await others).toEqual([{ sid: 'b' }, null, { sid: 'a' }]);
});

it('reads again after a failure, which only the requests of that read see', async () => {
  const { reads, db } = openPool();
  const read = contextReader(db);
  const first = read('a').catch(({ message }: Error) => message);
  await turn();
  const second = read('b');
  reads[0]?.fail();
  expect(await first).toBe('No connection.');
  await turn();
  reads[1]?.answer();
  expect(await second).toEqual({ sid: 'b' });
});
