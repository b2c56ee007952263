import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidate, markStale } from './invalidate';
import { createQueryClient } from './query-client';

const keys = [
  ['/api/events'],
  ['/api/events?teamId=7'],
  ['/api/events', '7'],
  ['/api/events', '7', 'attendance'],
  ['/api/events', '70'],
  ['/api/dashboard', 'todo'],
  ['/api/teams'],
];

it('refetches what the endpoint names, and nothing else', async () => {
  expect(await askedAfter({ invalidates: ['events'] })).toEqual(addresses(keys.slice(0, 5)));
  expect(await askedAfter({ invalidates: ['events', 'dashboard'] })).toEqual(addresses(keys.slice(0, 6)));
  expect(await askedAfter({})).toEqual([]);
});

it('refetches all reads where the endpoint names everything, but for deleted data', async () => {
  expect(await askedAfter({ invalidates: 'everything' })).toEqual(addresses(keys));
  const others = await askedAfter({ invalidates: 'everything' }, ['/api/events', '7']);
  expect(others).toEqual(addresses(keys.filter(([, id]) => id !== '7')));
});

it("doesn't refetch deleted data, which is only stale", async () => {
  const client = createQueryClient();
  const asked = await askedAfter({ invalidates: ['events'] }, ['/api/events', '7'], client);
  expect(asked).toEqual(['/api/events', '/api/events?teamId=7', '/api/events/70']);
  expect(staleOf(client)).toEqual(['/api/events/7', '/api/events/7/attendance']);
});

it('only marks as stale, without refetching what is on the screen', async () => {
  const client = createQueryClient();
  const asked = show(client);
  markStale(client, { invalidates: ['events'] });
  // A refetch by `markStale` would be recorded by the time this one is done.
  await invalidate(client, { invalidates: ['teams'] });
  expect(asked).toEqual(['/api/teams']);
  expect(staleOf(client)).toEqual(addresses(keys.slice(0, 5)));
});

it('refetches what was marked as stale when it is next opened', async () => {
  const client = createQueryClient();
  let asked = 0;
  const options = { queryKey: ['/api/events'], queryFn: async () => ++asked, initialData: 0, staleTime: 60_000 };
  new QueryObserver(client, options).subscribe(() => undefined)();
  markStale(client, { invalidates: ['events'] });
  expect(asked).toBe(0);
  new QueryObserver(client, options).subscribe(() => undefined);
  await expect.poll(() => asked).toBe(1);
});

/** Returns the addresses that are requested when all of `keys` are on the screen. */
async function askedAfter(
  endpoint: Parameters<typeof invalidate>[1],
  gone?: string[],
  client = createQueryClient(),
): Promise<string[]> {
  const asked = show(client);
  await invalidate(client, endpoint, gone);
  return asked;
}

/** Puts all of `keys` on the screen, fresh. Returns the addresses that are requested from then on. */
function show(client: QueryClient): string[] {
  const asked: string[] = [];
  for (const queryKey of keys) {
    const address = queryKey.join('/');
    const queryFn = async () => asked.push(address);
    new QueryObserver(client, { queryKey, queryFn, initialData: 0, staleTime: 60_000 }).subscribe(() => undefined);
  }
  return asked;
}

function staleOf(client: QueryClient): string[] {
  const stale = client.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated });
  return stale.map(({ queryKey }) => queryKey.join('/'));
}

function addresses(some: string[][]): string[] {
  return some.map((key) => key.join('/'));
}
