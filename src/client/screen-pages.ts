import { type ComponentType, lazy } from 'react';
import { nameOf } from './component-name';

/** `privileges` is for the page that says that access is denied. */
type Page = ComponentType<{ privileges?: string | undefined }>;
type Module = Record<string, Page>;

const loads = import.meta.glob([
  '/src/{features,views}/*/ui/*-page.tsx',
  '/src/client/{access-denied,not-found-screen}.tsx',
]) as Record<string, () => Promise<Module>>;
const lazies: Record<string, Page | undefined> = Object.fromEntries(
  Object.entries(loads).map(([file, load]) => [
    file.slice(1),
    lazy(() => load().then((module) => ({ default: componentOf(module, file) }))),
  ]),
);
const loaded = new Map<string, Page>();

/** Returns a screen's component by its source file. Unless it is already loaded, its chunk is loaded on its first render. */
export function screenPage(file: string): Page | undefined {
  return loaded.get(file) ?? lazies[file];
}

/** Loads a screen's component, so that it renders without suspending. Throws if its chunk can't be fetched. */
export async function loadPage(file: string): Promise<void> {
  const module = await loads[`/${file}`]?.();
  if (module) loaded.set(file, componentOf(module, file));
}

/** Loads every screen's component. */
export async function loadPages(): Promise<void> {
  await Promise.all(Object.keys(loads).map((file) => loadPage(file.slice(1))));
}

function componentOf(module: Module, file: string): Page {
  const component = module[nameOf(file)];
  if (!component) throw new Error(`${file} exports no ${nameOf(file)}.`);
  return component;
}
