import type { TestProject } from 'vitest/node';
import { prepare } from './global-setup';

/** Prepares the embedded engine, even when the run also has PostgreSQL. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return prepare(project, undefined);
}
