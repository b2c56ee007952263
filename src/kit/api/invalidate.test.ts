import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidate } from './invalidate';
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

it('asks anew for all that the endpoint names, and nothing else', async () => {
  expect(await askedAfter({ invalidates: ['events'] })).toEqual(addresses(keys.slice(0, 5)));
  expect(await askedAfter({ invalidates: ['events', 'dashboard'] })).toEqual(addresses(keys.slice(0, 6)));
  expect(await askedAfter({})).toEqual([]);
});

it("doesn't ask for what is gone, which is only stale", async () => {
  const client = createQueryClient();
  const asked = await askedAfter({ invalidates: ['events'] }, ['/api/events', '7'], client);
  expect(asked).toEqual(['/api/events', '/api/events?teamId=7', '/api/events/70']);
  const stale = client.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated });
  expect(stale.map(({ queryKey }) => queryKey)).toEqual([
    ['/api/events', '7'],
    ['/api/events', '7', 'attendance'],
  ]);
});

/** The addresses that are asked when all of `keys` are on the screen. */
async function askedAfter(
  endpoint: Parameters<typeof invalidate>[1],
  gone?: string[],
  client = createQueryClient(),
): Promise<string[]> {
  const asked: string[] = [];
  for (const queryKey of keys) {
    const address = queryKey.join('/');
    const queryFn = async () => asked.push(address);
    new QueryObserver(client, { queryKey, queryFn, initialData: 0, staleTime: 60_000 }).subscribe(() => undefined);
  }
  await invalidate(client, endpoint, gone);
  return asked;
}

function addresses(some: string[][]): string[] {
  return some.map((key) => key.join('/'));
}
