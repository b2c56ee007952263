import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/kit/components/toast';
import { ApiError } from './api-error';
import { redirectIfUnauthorized } from './unauthorized';

const over = new ApiError(401, '{"message":"Unauthorized"}');
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { assign } });
  assign.mockClear();
  dismissToast();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leads to the sign-in page after 500 ms, and says so before', () => {
  expect(redirectIfUnauthorized(over)).toBe(true);
  const text = 'You are logged out. Logging in again...';
  expect(currentToast()).toMatchObject({ tone: 'error', title: 'Unauthorized', text });
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([['/api/login']]);
});

it('leads there without a word where it is to be silent', () => {
  expect(redirectIfUnauthorized(over, { silent: true })).toBe(true);
  vi.advanceTimersByTime(500);
  expect(currentToast()).toBeUndefined();
  expect(assign).toHaveBeenCalledOnce();
});

it('leaves other failures to whoever asked', () => {
  expect(redirectIfUnauthorized(new ApiError(403, 'Unauthorized'))).toBe(false);
  vi.advanceTimersByTime(500);
  expect(assign).not.toHaveBeenCalled();
  expect(currentToast()).toBeUndefined();
});
