import { expect, it } from 'vitest';
import { featureOrder } from '../../scripts/structure/layers.mjs';
import { features } from './features';

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
