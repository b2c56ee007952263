import { pgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import { testClock } from '../../../../test/clock';
import { cacheUntilMoment } from './cache-until-moment';

const time = testClock('2026-11-24T02:00:00Z');
const moments = ['2026-11-24T03:00:00Z', '2026-11-24T05:00:00Z'].map((text) => Date.parse(text));
let loads: number;
let nextMoment: ReturnType<typeof cacheUntilMoment>;

beforeEach(() => {
  loads = 0;
  nextMoment = cacheUntilMoment([pgTable('event', {})], async () => {
    loads += 1;
    return moments.find((moment) => moment > time.now()) ?? null;
  });
});

const ask = (event = 1) => nextMoment({ counters: { event, player: loads } });

it('is read once until it has come', async () => {
  expect([await ask(), await ask()]).toEqual([String(moments[0]), String(moments[0])]);
  expect(loads).toBe(1);
  time.set('2026-11-24T03:00:00Z');
  expect(await ask()).toBe(String(moments[1]));
  time.set('2026-11-24T06:00:00Z');
  expect([await ask(), await ask()]).toEqual(['null', 'null']);
  expect(loads).toBe(3);
});

it('is read again once its table has changed', async () => {
  await ask();
  await ask(2);
  await ask(2);
  expect(loads).toBe(2);
});

it('is read again when the clock was set back', async () => {
  time.set('2026-11-24T04:00:00Z');
  await ask();
  time.set('2026-11-24T02:30:00Z');
  expect(await ask()).toBe(String(moments[0]));
});
