// First, since the library looks for the document when it is loaded.
import './dom';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

// What comes is waited for; what never comes still fails.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message?.split('\n', 1)[0]) });
