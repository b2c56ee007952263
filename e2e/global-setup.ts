import { startedProgram } from '../test/program';
import { SEEDED_CLUB } from './file-clubs';

/** Seeds the demo club that every file's own club is a copy of. */
export default async function seed(): Promise<void> {
  const program = await startedProgram({ DATA_DIR: SEEDED_CLUB, DEMO: '1' });
  program.kill('SIGTERM');
  await program.ended;
}
