import { isBuilt } from '../scripts/lib/stamp.mjs';

let isUpToDate: boolean | undefined;

/** Throws unless `dist`, by which the server renders the screens, was built from the source as it is. Reads the source once a worker. */
export function requireBuild(): void {
  isUpToDate ??= isBuilt();
  if (!isUpToDate) throw new Error('The build is out of date: run `npm run build` first.');
}
