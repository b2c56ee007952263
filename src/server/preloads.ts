import { manifest } from '@/platform/http/assets';
import { moduleOf, type Read, type Screen, type Visit } from '@/shared/screen';
import { readsEverywhere } from '@/views/screens';

/** What a screen reads at once, and what stands over every screen. */
export function readsOf(screen: Screen | undefined, visit: Visit): Read[] {
  const isDrawn = screen && moduleOf(screen, visit.actor);
  return [...readsEverywhere(), ...((isDrawn && screen.reads?.(visit)) || [])];
}

/** Links that start a screen's code and the reads that the page doesn't bring while the browser still parses it. */
export function preloadsOf(module: string | null, reads: readonly Read[]): string {
  return [
    ...(module ? filesOf(module) : []).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...reads.map(({ address }) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`),
  ].join('');
}

function filesOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}
