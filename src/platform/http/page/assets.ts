import { existsSync, readFileSync } from 'node:fs';
import { projectPath } from '../../root';

/** An entry of the client build's manifest, which is keyed by the path of the source. */
export interface Asset {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The output of the client build for each source; empty without a build. */
export const manifest = readManifest();

/** Returns the address of a stylesheet. From source it is the address that the development server answers. */
export function stylesheetUrl(source: string): string {
  return builtUrl(source);
}

/** Returns a built stylesheet as text; undefined from source and without a build. */
export function stylesheetText(source: string): string | undefined {
  const built = fromSource ? undefined : manifest[source];
  return built && readFileSync(projectPath(`dist/client/${built.file}`), 'utf8').trim();
}

/** Returns the address of a page's script, likewise. */
export function scriptUrl(source: string): string {
  return builtUrl(source);
}

function builtUrl(source: string): string {
  const built = fromSource ? undefined : manifest[source];
  return `/${built?.file ?? source}`;
}

/** Returns the address of a built font by its file name; undefined without a build. */
export function fontUrl(name: string): string | undefined {
  if (fromSource) return undefined;
  const font = Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}`));
  return font && `/${font.file}`;
}

/** Returns the addresses of a module's script and of those that it imports; none without a build. */
export function filesOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}

/** Returns the addresses of the scripts that a module loads later, likewise. */
export function laterFilesOf(module: string): string[] {
  return (manifest[module]?.dynamicImports ?? []).flatMap((name) => filesOf(name));
}

const fromSource = import.meta.url.endsWith('.ts');

function readManifest(): Record<string, Asset> {
  const file = projectPath('dist/client/.vite/manifest.json');
  // Written by the project's own build.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Asset>) : {};
}
