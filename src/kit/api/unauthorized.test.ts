import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/kit/components/state/toast';
import { ApiError } from './api-error';
import { redirectIfUnauthorized } from './unauthorized';

const over = new ApiError(401, '{"message":"Unauthorized"}');
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { replace, pathname: '/players', search: '?q=x' } });
  replace.mockClear();
  dismissToast();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leads to the sign-in page and back after 500 ms, with a message before', () => {
  expect(redirectIfUnauthorized(over)).toBe(true);
  const text = 'You are logged out. Logging in again...';
  expect(currentToast()).toMatchObject({ tone: 'error', title: 'Unauthorized', text });
  vi.advanceTimersByTime(499);
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(replace.mock.calls).toEqual([['/api/login?returnTo=%2Fplayers%3Fq%3Dx']]);
});

it('leads there without a message where it is silent', () => {
  expect(redirectIfUnauthorized(over, { silent: true })).toBe(true);
  vi.advanceTimersByTime(500);
  expect(currentToast()).toBeUndefined();
  expect(replace).toHaveBeenCalledOnce();
});

it('leaves other failures to the caller', () => {
  expect(redirectIfUnauthorized(new ApiError(403, 'Unauthorized'))).toBe(false);
  vi.advanceTimersByTime(500);
  expect(replace).not.toHaveBeenCalled();
  expect(currentToast()).toBeUndefined();
});
