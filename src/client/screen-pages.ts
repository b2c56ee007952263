import { type ComponentType, lazy } from 'react';
import { nameOf } from './component-name';

/** What takes a screen's place is told why. */
type Page = ComponentType<{ privileges?: string }>;
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
const here = new Map<string, Page>();

/** What draws a screen, by its source file: a chunk of its own, loaded when it is first drawn unless it is here already. */
export function screenPage(file: string): Page | undefined {
  return here.get(file) ?? lazies[file];
}

/** Loads what draws a screen, so that it is drawn at once. Throws where it can't be fetched. */
export async function loadPage(file: string): Promise<void> {
  const module = await loads[`/${file}`]?.();
  if (module) here.set(file, componentOf(module, file));
}

/** The same for all there are. */
export async function loadPages(): Promise<void> {
  await Promise.all(Object.keys(loads).map((file) => loadPage(file.slice(1))));
}

function componentOf(module: Module, file: string): Page {
  const component = module[nameOf(file)];
  if (!component) throw new Error(`${file} exports no ${nameOf(file)}.`);
  return component;
}
