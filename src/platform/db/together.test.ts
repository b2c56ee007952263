import { expect, it } from 'vitest';
import { together } from './together';

/** A store whose every answer waits to be given, and is waited for as long as `patience` lasts. */
function slowStore(patience: () => Promise<unknown> = () => new Promise(() => undefined)) {
  const asked: { keys: string[]; give: () => void; fail: () => void }[] = [];
  const state = { version: 1 };
  const load = (keys: string[]) => {
    // What the database would have seen when it was asked.
    const { version } = state;
    return new Promise<Map<string, string>>((resolve, reject) => {
      const known = keys.filter((key) => key !== 'nobody');
      asked.push({
        keys,
        give: () => resolve(new Map(known.map((key) => [key, `${key} ${version}`]))),
        fail: () => reject(new Error('no answer')),
      });
    });
  };
  return { asked, state, read: together(load, 5, patience) };
}

/** Lets what is due happen, no timers among it. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

it('asks at once for who comes first, and then for all who came meanwhile', async () => {
  const { asked, read } = slowStore();
  const first = read('a');
  await settled();
  const others = [read('b'), read('c'), read('b'), read('nobody')];
  await settled();
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.give();
  expect(await first).toBe('a 1');
  await settled();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'nobody']]);
  asked[1]?.give();
  expect(await Promise.all(others)).toEqual(['b 1', 'c 1', 'b 1', null]);
});

it('refuses at once who comes when too many wait, and nobody afterwards', async () => {
  const { asked, read } = slowStore();
  const waiting = ['a', 'b', 'b', 'c', 'a'].map(read);
  await expect(read('d')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
  await settled();
  asked[0]?.give();
  expect(await Promise.all(waiting)).toEqual(['a 1', 'b 1', 'b 1', 'c 1', 'a 1']);
  const later = read('d');
  await settled();
  asked[1]?.give();
  expect(await later).toBe('d 1');
});

it('tells nobody what was read before they asked', async () => {
  const { asked, state, read } = slowStore();
  const before = read('a');
  await settled();
  state.version = 2;
  const after = read('a');
  asked[0]?.give();
  await settled();
  asked[1]?.give();
  expect(await before).toBe('a 1');
  expect(await after).toBe('a 2');
});

it('tells a failure to those who were asked for, and goes on', async () => {
  const { asked, read } = slowStore();
  const both = Promise.allSettled([read('a'), read('b')]);
  await settled();
  const later = read('a');
  asked[0]?.fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settled();
  asked[1]?.give();
  expect(await later).toBe('a 1');
});

it('waits for an answer that does not come no longer than a moment', async () => {
  let end: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { asked, read } = slowStore(() => moment);
  void read('a');
  await settled();
  const later = read('b');
  await settled();
  expect(asked).toHaveLength(1);
  end();
  await settled();
  expect(asked).toHaveLength(2);
  asked[1]?.give();
  expect(await later).toBe('b 1');
});
