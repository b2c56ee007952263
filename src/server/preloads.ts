import { manifest } from '@/platform/http/assets';
import { moduleOf, type Screen, type Visit } from '@/shared/screen';
import { readsEverywhere } from '@/views/screens';

/** Links that start a screen's code and first reads while the browser still parses the page. */
export function preloadsOf(screen: Screen | undefined, visit: Visit): string {
  const module = screen && moduleOf(screen, visit.actor);
  const reads = [...readsEverywhere(), ...((module && screen.reads?.(visit)) || [])];
  return [
    ...(module ? filesOf(module) : []).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...reads.map((url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url}">`),
  ].join('');
}

function filesOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}
