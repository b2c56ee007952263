import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/** The lines of the toast; none where there is no toast. */
export function toastLines(): string[] {
  return [...document.querySelectorAll('.toast p')].map((line) => line.textContent ?? '');
}

/** Waits for a toast of just these lines. */
export async function expectToast(...lines: string[]): Promise<void> {
  await waitFor(() => expect(toastLines()).toEqual(lines));
}
