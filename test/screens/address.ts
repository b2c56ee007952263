import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/** Waits until the screen has navigated to a URL. */
export async function expectAddress(address: string | RegExp): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toEqual(asWhole(address)));
}

function asWhole(address: string | RegExp): unknown {
  return typeof address === 'string' ? address : expect.stringMatching(address);
}
