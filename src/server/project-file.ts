import { existsSync, readFileSync } from 'node:fs';
import { projectPath } from '@/platform/root';

/** Returns a file of the build as text; undefined without a build. */
export function projectFile(path: string): string | undefined {
  const file = projectPath(path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
