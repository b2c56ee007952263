import { seedClub } from './file-clubs';

/** Seeds the demo club once per run. Returns a function that removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  return seedClub();
}
