import type { Fault } from './fault';

export const clockFaults: Fault[] = [
  [
    "a job by the machine's clock",
    { 'src/features/teams/jobs.ts': 'export const addTeam = () => Date.now();\n' },
    ['src/features/teams/jobs.ts:1 clock'],
  ],
  [
    "a page of the server by the machine's clock",
    { 'src/features/teams/pages/card.ts': 'export function card() {\n  return new Date().toISOString();\n}\n' },
    ['src/features/teams/pages/card.ts:2 clock'],
  ],
  [
    "a query by the database's clock",
    {
      'src/platform/db/old.ts':
        "import { sql } from 'drizzle-orm';\nexport const limit = sql`now() - interval '1 day'`;\n",
    },
    ['src/platform/db/old.ts:2 clock'],
  ],
];
