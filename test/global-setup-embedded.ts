import type { TestProject } from 'vitest/node';
import { prepare } from './global-setup';

/** Prepares the embedded engine, whatever PostgreSQL the run has beside it. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return prepare(project, undefined);
}
