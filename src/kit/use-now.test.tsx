import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePhone } from './use-media';
import { RenderedAtContext, useNow } from './use-now';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-12T10:00:00.900Z') });
});
afterEach(() => vi.useRealTimers());

it('is the current second rounded up, so that what is an hour old is not younger', () => {
  expect(renderToString(<Now />)).toBe('2026-03-12T10:00:01.000Z');
});

it('is the time that the server passes in', () => {
  const element = (
    <RenderedAtContext value={Date.parse('2026-03-01T00:00:00Z')}>
      <Now />
    </RenderedAtContext>
  );
  expect(renderToString(element)).toBe('2026-03-01T00:00:00.000Z');
});

it('renders for a wide window on the server', () => {
  expect(renderToString(<Phone />)).toBe('wide');
});

function Now() {
  return useNow().toISOString();
}

function Phone() {
  return usePhone() ? 'phone' : 'wide';
}
