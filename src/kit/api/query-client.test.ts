import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTiming, timing } from '@/shared/timing';
import { setBrowserTiming } from '../timing';
import { ApiError, isUnauthorized } from './api-error';
import { createQueryClient, endRefusals, read, setRefusal } from './query-client';
import { watchSignedOut } from './signed-out';

let server: Server;
let url: string;

beforeAll(async () => {
  // Replies with the status in the address, and the rest of the address as body.
  server = createServer((request, response) => {
    const [, status, body = ''] = (request.url ?? '').split('/');
    response.writeHead(Number(status)).end(decodeURIComponent(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('a read', () => {
  it('is the JSON at the URL that the key joins to', async () => {
    expect(await read([url, 200, encodeURIComponent('{"a":[1]}')])).toEqual({ a: [1] });
  });

  it('is null where nobody is signed in', async () => {
    expect(await read([url, 401, encodeURIComponent('{"message":"Unauthorized"}')])).toBeNull();
  });

  it('notifies its listener that the session is over, and only then', async () => {
    const reported: unknown[] = [];
    const stop = watchSignedOut((key) => reported.push(key[1]));
    await read([url, 401, 'a']);
    await read([url, 403, 'b']).catch(() => undefined);
    stop();
    await read([url, 401, 'c']);
    expect(reported).toEqual([401]);
  });

  it('fails with the status, a colon, a space and the body', async () => {
    const body = '{"message":"This is gone.","code":"not_found"}';
    const error = await read([url, 404, encodeURIComponent(body)]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `404: ${body}`, status: 404, sentence: 'This is gone.' });
  });

  it('fails with the status text where the body is empty', async () => {
    await expect(read([url, 503])).rejects.toThrow('503: Service Unavailable');
  });

  it('fails without a message where a proxy answers in HTML', async () => {
    const error = await read([url, 502, '<h1>Bad']).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: '502: <h1>Bad', sentence: undefined });
  });
});

describe('the defaults for reads', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  it("are the specification's", () => {
    expect(queries).toMatchObject({ staleTime: 30_000, refetchInterval: false, refetchOnWindowFocus: false });
    expect(mutations?.retry).toBe(false);
  });

  it('retry three times, but never after a 401', () => {
    const retry = queries?.retry;
    if (typeof retry !== 'function') throw new Error('The retries are no rule.');
    const retries = (failures: number, message: string) => retry(failures, new Error(message));
    expect([0, 1, 2, 3].map((failures) => retries(failures, '500: x'))).toEqual([true, true, true, false]);
    expect(retries(0, '401: Unauthorized')).toBe(false);
  });

  it('wait before they retry a server error, and retry at once after an error that waiting does not change', () => {
    const delay = queries?.retryDelay;
    if (typeof delay !== 'function') throw new Error('The delay is no rule.');
    const delays = (error: Error) => [0, 1, 2].map((failures) => delay(failures, error));
    expect(delays(new ApiError(500, 'x'))).toEqual([1000, 2000, 4000]);
    expect(delays(new ApiError(429, 'x'))).toEqual([1000, 2000, 4000]);
    expect(delays(new TypeError('Failed to fetch'))).toEqual([1000, 2000, 4000]);
    expect(delays(new ApiError(404, 'x'))).toEqual([0, 0, 0]);
  });
});

describe('a failing read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    setBrowserTiming(timing.browser);
    vi.useRealTimers();
  });

  it('is retried after 1, 2 and 4 seconds, then no more', async () => {
    const { triesAt } = watchTries();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(triesAt).toEqual([0, 1000, 3000, 7000]);
  });

  it('is retried as often in tests, without a pause', async () => {
    setBrowserTiming(testTiming.browser);
    const { triesAt, seen } = watchTries();
    await vi.advanceTimersByTimeAsync(10);
    expect(triesAt).toHaveLength(4);
    expect(seen.getCurrentResult().status).toBe('error');
  });

  /** Returns the times, in ms since it began, at which a read that always fails is attempted. */
  function watchTries() {
    const began = Date.now();
    const triesAt: number[] = [];
    const queryFn = () => {
      triesAt.push(Date.now() - began);
      return Promise.reject(new ApiError(500, 'x'));
    };
    const seen = new QueryObserver(createQueryClient(), { queryKey: ['a'], queryFn });
    seen.subscribe(() => undefined);
    return { triesAt, seen };
  }
});

it('uses a failure that came with the page as the result, until it is refetched', async () => {
  const client = createQueryClient();
  const ask = vi.fn(() => Promise.resolve('there'));
  const error = new ApiError(404, 'x');
  setRefusal(client, ['a', 1], error);
  const seen = new QueryObserver(client, { queryKey: ['a', 1], queryFn: ask });
  const stop = seen.subscribe(() => undefined);
  expect(seen.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle', error });
  expect(ask).not.toHaveBeenCalled();
  await client.invalidateQueries();
  expect(seen.getCurrentResult()).toMatchObject({ status: 'success', data: 'there' });
  stop();
});

it('refetches what failed with the page, once somebody returns to it later', () => {
  const client = createQueryClient();
  const ask = vi.fn(() => Promise.resolve('there'));
  setRefusal(client, ['a', 1], new ApiError(404, 'x'));
  const look = () => new QueryObserver(client, { queryKey: ['a', 1], queryFn: ask }).subscribe(() => undefined)();
  look();
  expect(ask).not.toHaveBeenCalled();
  endRefusals(client);
  look();
  expect(ask).toHaveBeenCalledTimes(1);
});

describe('without a connection', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('a save fails at once, and is not sent later', async () => {
    const save = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const mutation = new MutationObserver(createQueryClient(), { mutationFn: save });
    await expect(mutation.mutate()).rejects.toThrow('Failed to fetch');
    onlineManager.setOnline(true);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('a read fails, keeps its data, and is refetched with the connection', async () => {
    const client = createQueryClient();
    const tries = vi.fn(() =>
      onlineManager.isOnline() ? Promise.resolve('new') : Promise.reject(new ApiError(404, 'x')),
    );
    client.setQueryData(['a'], 'old', { updatedAt: 1 });
    client.mount();
    const seen = new QueryObserver(client, { queryKey: ['a'], queryFn: tries });
    const stop = seen.subscribe(() => undefined);
    await expect.poll(() => seen.getCurrentResult()).toMatchObject({ status: 'error', data: 'old' });
    onlineManager.setOnline(true);
    await expect.poll(() => seen.getCurrentResult()).toMatchObject({ status: 'success', data: 'new' });
    stop();
    client.unmount();
  });
});

it('is unauthorized for an error that begins with 401 and says so', () => {
  expect(isUnauthorized(new ApiError(401, '{"message":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(new Error('401: {"message":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(new ApiError(401, 'no'))).toBe(false);
  expect(isUnauthorized(new ApiError(403, '401: Unauthorized'))).toBe(false);
  expect(isUnauthorized('401: Unauthorized')).toBe(false);
});
