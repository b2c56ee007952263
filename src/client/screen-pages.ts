import { type ComponentType, lazy } from 'react';
import { nameOf } from './component-name';

type Load = () => Promise<Record<string, ComponentType>>;

/** What draws each screen, by its source file: a chunk of its own, loaded when it is first drawn. */
export const screenPages: Record<string, ComponentType | undefined> = Object.fromEntries(
  Object.entries(import.meta.glob('/src/{features,views}/*/ui/*-page.tsx') as Record<string, Load>).map(
    ([file, load]) => [file.slice(1), lazy(() => load().then((module) => ({ default: componentOf(module, file) })))],
  ),
);

function componentOf(module: Record<string, ComponentType>, file: string): ComponentType {
  const component = module[nameOf(file)];
  if (!component) throw new Error(`${file} exports no ${nameOf(file)}.`);
  return component;
}
