import { is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { hasDependents } from '@/features/player-lifecycle/queries/dependents';
import { players } from '@/features/players/tables';
import { featureOrder } from '../../scripts/structure/layers.mjs';
import { features, playerHandlers } from './features';

const names = features.map(({ name }) => name);

function foldersWith(files: Record<string, unknown>): string[] {
  return Object.keys(files).map((path) => /^..\/(?:features\/)?((?:views\/)?[\w-]+)/.exec(path)?.[1] ?? '');
}

it('names every folder with routes, and no other', () => {
  const withRoutes = foldersWith(
    import.meta.glob(['../{features,views}/*/routes.ts', '../{features,views}/*/routes/register.ts']),
  );
  const listed = features.filter(({ routes }) => routes).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(withRoutes.toSorted());
});

it('names every folder with jobs, and no other', () => {
  const withJobs = foldersWith(import.meta.glob('../{features,views}/*/jobs.ts'));
  const listed = features.filter(({ jobs }) => jobs).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(withJobs.toSorted());
});

it('names every feature once, and has the views after them', () => {
  const folders = foldersWith(import.meta.glob(['../features/*/{tables,contract}.ts', '../features/*/contract/*.ts']));
  const all = [...new Set(folders)];
  expect(names.slice(0, all.length).toSorted()).toEqual(all.toSorted());
  expect(names.slice(0, all.length)).toEqual(featureOrder);
  expect(new Set(names).size).toBe(names.length);
});

/** Handlers that a feature with rows of players does without. */
const withoutHandler: Record<string, string> = {
  'consents erase': 'documents erases the signatures with their documents',
  'players merge': 'the merge itself',
  'players unmerge': 'the merge itself',
  'players export': 'privacy exports the record itself',
  'player-lifecycle merge': 'records the merges',
  'player-lifecycle unmerge': 'records the merges',
  'player-lifecycle export': 'privacy exports the merged records',
  'privacy merge': 'records the erasures, which no merge follows',
  'privacy unmerge': 'records the erasures, which no merge follows',
  'privacy erase': 'records the erasures',
  'privacy export': 'records the erasures, and an erased child is not exported',
};

it('has handlers for merging, unmerging, erasing and exporting players in each feature with rows of players', () => {
  const owners = [...new Set(tablesOfPlayers().map(({ feature }) => feature))];
  const handlers = owners.flatMap((name) =>
    (['merge', 'unmerge', 'erase', 'export'] as const).map((kind) => ({
      key: `${name} ${kind}`,
      is: playerHandlers[name]?.[kind],
    })),
  );
  const missing = handlers.filter((one) => !one.is && !withoutHandler[one.key]).map(({ key }) => key);
  expect(missing, 'add these to `playerHandlers` in src/server/features.ts').toEqual([]);
  expect(owners).toContain('payments');
});

/** Tables whose rows don't keep a removed player from being deleted. */
const deletedWithPlayer: Record<string, string> = {
  player: 'a merged record is counted by its merge',
  guardian: 'says only who looks after the player',
  guardian_invitation: 'says only who looks after the player',
  document_ask: 'says only when guardians were asked',
  consent_signature: 'is counted as its document',
  erasure: 'is of an erased player, who is not removed',
};

it('counts the rows that would be lost with a removed player, or prevent its deletion', () => {
  const counted = new PgDialect().sqlToQuery(hasDependents(playerHandlers)).sql;
  const missing = tablesOfPlayers().filter(({ name }) => !counted.includes(`"${name}"`) && !deletedWithPlayer[name]);
  expect(missing, 'add `records` of these to `playerHandlers` in src/server/features.ts').toEqual([]);
});

/** Returns the tables that refer to players, with the feature that owns each. */
function tablesOfPlayers(): { feature: string; name: string }[] {
  const modules = import.meta.glob<Record<string, unknown>>(['../features/*/tables.ts', '../features/*/tables/*.ts'], {
    eager: true,
  });
  return Object.entries(modules).flatMap(([path, module]) =>
    Object.values(module)
      .filter((table): table is PgTable => is(table, PgTable))
      .map(getTableConfig)
      .filter(({ foreignKeys }) => foreignKeys.some((key) => key.reference().foreignTable === players))
      .map(({ name }) => ({ feature: path.split('/')[2] ?? '', name })),
  );
}
