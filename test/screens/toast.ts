import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/** Returns the lines of the toast; none when there is no toast. */
export function toastLines(): string[] {
  return [...document.querySelectorAll('.toast p')].map((line) => line.textContent ?? '');
}

/** Waits for a toast with exactly these lines. */
export async function expectToast(...lines: string[]): Promise<void> {
  await waitFor(() => expect(toastLines(), whatIsShown()).toEqual(lines));
}

/** Waits for a toast that contains these words. */
export async function expectToastWith(words: string): Promise<void> {
  await waitFor(() => expect(toastLines().join('\n'), whatIsShown()).toContain(words));
}

/** Returns what is shown when a toast is missing, for the failure message. */
function whatIsShown(): string {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const places = document.querySelectorAll('.toasts').length;
  const text = (dialog ?? document.body).textContent?.slice(0, 300);
  return `${places} places for toasts; ${dialog ? 'the dialog' : 'the page'} says "${text}"`;
}
