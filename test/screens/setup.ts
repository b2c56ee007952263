// Must be first, since the library looks for the document when it is loaded.
import './dom';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// Long enough for slow results, while missing ones still fail.
const asyncUtilTimeout = Number(process.env.YELO_TEST_PATIENCE ?? 20_000);
configure({ asyncUtilTimeout, getElementError: (message) => new Error(message?.split('\n', 1)[0]) });
