import { isBuilt } from '../scripts/lib/stamp.mjs';

let isUpToDate: boolean | undefined;

/** Throws unless `dist`, which the server renders the screens with, was built from the current source. Reads the source once per worker. */
export function requireBuild(): void {
  isUpToDate ??= isBuilt();
  if (!isUpToDate) throw new Error('The build is out of date: run `npm run build` first.');
}
