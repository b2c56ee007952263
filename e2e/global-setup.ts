import { seedClub } from './file-clubs';

/** Seeds the demo club once a run. Returns what removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  return seedClub();
}
