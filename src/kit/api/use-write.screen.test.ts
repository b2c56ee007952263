import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../../../test/gate';
import { renderHook } from '../../../test/screens/render-hook';
import { currentToast, dismissToast } from '../components/state/toast';
import { ApiError } from './api-error';
import { useWrite, type WriteMessages } from './use-write';

const endpoint = { invalidates: ['teams'] };
const refused = new ApiError(422, '{"message":"This name is taken."}');
const broken = new ApiError(500, 'no words');

beforeEach(() => dismissToast());

/** A write of names, and a read that it makes stale. */
function writing(
  options: Partial<WriteMessages<string, string, string>> & { send?: (name: string) => Promise<string> },
) {
  const send = vi.fn(options.send ?? (async (name: string) => name));
  const hook = renderHook(() => useWrite(endpoint, { failure: 'Not saved.', ...options, send }));
  const reads = hook.client.fetchQuery({ queryKey: ['/api/teams'], queryFn: async () => [] });
  return { hook, send, reads };
}

describe('a write', () => {
  it('is sent once for a double click, and again after the first has ended', async () => {
    const { hook, send } = writing({});
    hook.current.mutate('U10');
    hook.current.mutate('U10');
    await waitFor(() => expect(hook.current.isSuccess).toBe(true));
    expect(send).toHaveBeenCalledTimes(1);
    hook.current.mutate('U10');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  it.each([
    [undefined, ['U10', 'U12']],
    [true, ['U10']],
  ])('sends, with oneAtATime %s, %j', async (oneAtATime, sent) => {
    const way = gate();
    const { hook, send } = writing({
      ...(oneAtATime && { oneAtATime }),
      send: (name) => way.pass().then(() => name),
    });
    hook.current.mutate('U10');
    hook.current.mutate('U12');
    way.open();
    await waitFor(() => expect(hook.current.isSuccess).toBe(true));
    expect(send.mock.calls.map(([name]) => name)).toEqual(sent);
  });
});

describe('a success', () => {
  it('calls its handler, and marks what the endpoint names as stale', async () => {
    const onDone = vi.fn();
    const { hook, reads } = writing({ onDone });
    await reads;
    await hook.current.mutateAsync('U10');
    expect(onDone).toHaveBeenCalledExactlyOnceWith('U10', 'U10');
    expect(hook.client.getQueryState(['/api/teams'])?.isInvalidated).toBe(true);
    expect(currentToast()).toBeUndefined();
  });
});

describe('a failure', () => {
  const failing = async (error: Error, options: Partial<WriteMessages<string, string, string>> = {}) => {
    const made = writing({ ...options, send: () => Promise.reject(error) });
    await made.reads;
    made.hook.current.mutate('U10');
    await waitFor(() => expect(made.hook.current.isError).toBe(true));
    return made.hook;
  };
  const isStale = (hook: Awaited<ReturnType<typeof failing>>) =>
    hook.client.getQueryState(['/api/teams'])?.isInvalidated;

  it.each([
    ['the sentence of the server', refused, 'This name is taken.'],
    ['its own sentence where the server sent none', broken, 'Not saved.'],
    ['its own sentence without a connection', new TypeError('Failed to fetch'), 'Not saved.'],
  ])('is shown in a toast, by %s', async (_by, error, text) => {
    const hook = await failing(error);
    expect(currentToast()).toMatchObject({ tone: 'error', title: 'Error', text });
    expect(isStale(hook)).toBe(false);
  });

  it('calls its own handler, with what was sent', async () => {
    const failure = vi.fn();
    await failing(refused, { failure });
    expect(failure).toHaveBeenCalledExactlyOnceWith(refused, 'U10');
    expect(currentToast()).toBeUndefined();
  });

  it('can restore the previous data', async () => {
    const onFailed = vi.fn();
    await failing(refused, { onStart: async () => 'before', onFailed });
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(refused, 'U10', 'before');
  });

  it('refetches the reads if configured', async () => {
    const hook = await failing(refused, { refreshesOnFailure: true });
    await waitFor(() => expect(isStale(hook)).toBe(true));
  });

  it.each([
    [undefined, 'You are logged out. Logging in again...'],
    [true as const, undefined],
  ])('of an ended session is not shown by the write; silent %s says %s', async (silent, text) => {
    const failure = vi.fn();
    await failing(new ApiError(401, '{"message":"Unauthorized"}'), { failure, ...(silent && { silent }) });
    expect(failure).not.toHaveBeenCalled();
    expect(currentToast()?.text).toBe(text);
  });
});
