import { existsSync, readFileSync } from 'node:fs';
import { projectPath } from '../../root';

/** One entry of the client build's manifest, by the path of its source. */
export interface Asset {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

/** What the client build made of each source; empty without a build. */
export const manifest = readManifest();

/** The address of a stylesheet. From source it is the one that the development server answers. */
export function stylesheetUrl(source: string): string {
  const built = fromSource ? undefined : manifest[source];
  return `/${built?.file ?? source}`;
}

/** The address of a built font by its file's name; undefined without a build. */
export function fontUrl(name: string): string | undefined {
  if (fromSource) return undefined;
  const font = Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}`));
  return font && `/${font.file}`;
}

const fromSource = import.meta.url.endsWith('.ts');

function readManifest(): Record<string, Asset> {
  const file = projectPath('dist/client/.vite/manifest.json');
  // Written by our own build.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Asset>) : {};
}
