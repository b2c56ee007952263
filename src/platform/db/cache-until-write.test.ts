import { describe, expect, it } from 'vitest';
import { testClock } from '../../../test/clock';
import { cacheUntilWrite } from './cache-until-write';

/** Creates a store whose reads wait until they are released and whose changes are counted. */
function makeStore() {
  let count = 0;
  let stored: string | null = 'first';
  let reads = 0;
  let gate = Promise.resolve();
  return {
    changes: () => count,
    reads: () => reads,
    write(value: string | null) {
      stored = value;
      count++;
    },
    /** Reads from now on run, but aren't answered before the returned function is called. */
    hold(): () => void {
      let release = () => {};
      gate = new Promise((done) => {
        release = done;
      });
      return release;
    },
    async load(key: string): Promise<string | null> {
      reads++;
      const value = stored && `${key} ${stored}`;
      await gate;
      return value;
    },
  };
}

const time = testClock();

describe('a value cached until a change', () => {
  it('is read once while nothing changes, separately for each key', async () => {
    const store = makeStore();
    const read = cacheUntilWrite(store, store.load);
    expect([await read('a'), await read('a'), await read('b'), await read('a')]).toEqual([
      'a first',
      'a first',
      'b first',
      'a first',
    ]);
    expect(store.reads()).toBe(2);
  });

  it('is read again after each change', async () => {
    const store = makeStore();
    const read = cacheUntilWrite(store, store.load);
    await read('a');
    store.write('second');
    expect(await read('a')).toBe('a second');
    store.write('third');
    expect(await read('a')).toBe('a third');
  });

  it('is not cached when something changed during the read', async () => {
    const store = makeStore();
    const read = cacheUntilWrite(store, store.load);
    const release = store.hold();
    const early = read('a');
    store.write('second');
    release();
    expect(await early).toBe('a first');
    expect(await read('a')).toBe('a second');
  });

  it("is not cached when it is missing, so that unknown keys don't fill the memory", async () => {
    const store = makeStore();
    store.write(null);
    const read = cacheUntilWrite(store, store.load);
    expect([await read('a'), await read('a')]).toEqual([null, null]);
    expect(store.reads()).toBe(2);
  });

  it('is read again after five seconds, whatever the counter says', async () => {
    time.stop();
    const store = makeStore();
    const read = cacheUntilWrite(store, store.load);
    await read('a');
    time.advance(4_999);
    await read('a');
    expect(store.reads()).toBe(1);
    time.advance(1);
    await read('a');
    expect(store.reads()).toBe(2);
  });

  it('is read each time where others may write too', async () => {
    const store = makeStore();
    const read = cacheUntilWrite({ changes: null }, store.load);
    await read('a');
    await read('a');
    expect(store.reads()).toBe(2);
  });

  it('is cached for a thousand keys at most', async () => {
    const store = makeStore();
    const read = cacheUntilWrite(store, store.load);
    for (let index = 0; index < 1_000; index++) await read(`${index}`);
    await read('one more');
    await read('0');
    expect(store.reads()).toBe(1_002);
  });
});
