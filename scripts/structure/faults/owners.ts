import type { Fault, Files } from './fault';

const commands = 'src/features/teams/commands.ts';
const tables: Files = {
  'src/features/teams/tables.ts': "export const teams = pgTable('team', {});\n",
  'src/features/players/tables.ts': "export const players = pgTable('player', {});\n",
};

function planted(line: string, path = commands): Files {
  const imports = "import { players as people } from '@/features/players/tables';\n";
  return { ...tables, [path]: `${imports}export const write = (tx: Db) => ${line};\n` };
}

export const ownerFaults: Fault[] = [
  [
    'an insert into a foreign table of several files, by a part of a feature',
    {
      'src/features/players/tables/people.ts': "export const players = pgTable('player', {});\n",
      'src/features/teams/roster/commands.ts':
        "import { players } from '@/features/players/tables/people';\nexport const write = (tx: Db) => tx.insert(players);\n",
    },
    ['src/features/teams/roster/commands.ts:2 owner'],
  ],
  ['an insert into a foreign table', planted('tx.insert(people)'), [`${commands}:2 owner`]],
  ['an update of one', planted('tx.update(people)'), [`${commands}:2 owner`]],
  ['a delete of one', planted('tx.delete(people)'), [`${commands}:2 owner`]],
  [
    'SQL that updates one',
    planted(`tx.execute(sql\`with x as (update \${people} set id = 1)\`)`),
    [`${commands}:2 owner`],
  ],
  ['SQL that inserts into one', planted(`tx.execute(sql\`insert into \${people} (id)\`)`), [`${commands}:2 owner`]],
  ['SQL that names one', planted('tx.execute(sql`delete from "player" where id = 1`)'), [`${commands}:2 owner`]],
  [
    'SQL that deletes from one',
    planted(`tx.execute(sql\`delete from \${people} where id = 1\`)`),
    [`${commands}:2 owner`],
  ],
  ['SQL that names one bare', planted('tx.execute(sql`update only player set id = 1`)'), [`${commands}:2 owner`]],
  [
    "a view that writes a feature's table",
    planted('tx.update(people)', 'src/views/home/commands.ts'),
    ['src/views/home/commands.ts:2 owner'],
  ],
];
