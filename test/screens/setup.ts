// Must be first, since the library looks for the document when it is loaded.
import './dom';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// Long enough for slow results, while missing ones still fail.
const asyncUtilTimeout = Number(process.env.YELO_TEST_PATIENCE ?? 20_000);
configure({ asyncUtilTimeout, getElementError: (message) => new Error(`${message?.split('\n', 1)[0]}\n${shown()}`) });

/** Returns the beginning of what the screen shows, for an error. */
function shown(): string {
  const place =
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main') ?? document.body;
  return `The screen shows: ${place.textContent?.trim().slice(0, 300)}`;
}
