import { manifest } from '@/platform/http/assets';
import type { Actor } from '@/shared/permissions';
import type { ClubDay, Screen } from '@/shared/screens';

/** What every screen's navigation reads: the bell's announcements. */
const everywhere = ['/api/announcements?limit=5'];

/** Links that start a screen's code and first reads while the browser still parses the page. */
export function preloadsOf(
  screen: Screen | undefined,
  actor: Actor,
  pathname: string,
  search: string,
  club: ClubDay,
): string {
  const module = typeof screen?.module === 'function' ? screen.module(actor) : screen?.module;
  const files = module ? filesOf(module) : [];
  const reads = [...everywhere, ...(screen?.reads?.(actor, pathname, search, club) ?? [])];
  return [
    ...files.map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...reads.map((url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url}">`),
  ].join('');
}

function filesOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}
