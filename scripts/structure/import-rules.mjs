import { featureOrder, isTest, kinds, locationOf, mayImport } from './layers.mjs';

/** Rules about who may import whom, by folder, kind of file and side. */
export function importFindings(sources) {
  return sources.flatMap((source) => {
    const from = locationOf(source.path);
    if (!from) return [];
    return source.imports.flatMap(({ specifier, target, line }) => {
      const found = target ? checkTarget(source.path, from, target) : checkPackage(from, specifier);
      return found ? [{ path: source.path, line, ...found }] : [];
    });
  });
}

function checkTarget(path, from, target) {
  const to = locationOf(target);
  if (!to) {
    if (target.startsWith('src/') && !isTest(target)) return undefined;
    return /\.(css|json)$/.test(target)
      ? undefined
      : { rule: 'direction', sentence: `the app never imports ${target}.` };
  }
  if (!mayImport[from.layer].includes(to.layer)) {
    return { rule: 'direction', sentence: `${from.layer} doesn't stand on ${to.layer} (${target}).` };
  }
  if (target.endsWith('.css') && from.side === 'client') return undefined;
  if (from.side === 'client' && to.side === 'server') {
    return { rule: 'reach', sentence: `code for the browser never reaches the server's ${target}.` };
  }
  if (from.side === 'server' && to.side === 'client') {
    return { rule: 'reach', sentence: `the server's code never reaches screens (${target}).` };
  }
  if (from.side === 'both' && to.side !== 'both') {
    return { rule: 'reach', sentence: `${path} is for both sides, ${target} is not.` };
  }
  return checkKinds(from, to, target);
}

function checkKinds(from, to, target) {
  const kind = kinds[to.kind];
  if (!kind) return undefined;
  const same = from.layer === to.layer && from.noun === to.noun;
  if (same) {
    if (!from.kind || kinds[from.kind].rank >= kind.rank) return undefined;
    return { rule: 'file-direction', sentence: `${from.kind} doesn't import ${to.kind} (${target}).` };
  }
  if (from.layer === 'views' && to.layer === 'views' && to.kind === 'ui' && !from.isList) {
    return { rule: 'between-views', sentence: `what two views show belongs to a feature or the kit (${target}).` };
  }
  if (from.layer === 'features' && !kind.anywhere && !isBefore(to.noun, from.noun)) {
    return { rule: 'order', sentence: `${from.noun} comes before ${to.noun} and doesn't stand on it (${target}).` };
  }
  const isTop = ['server', 'seed', 'client'].includes(from.layer) || from.isList;
  // A view's screens have no kind.
  if (isTop || kind.foreign.includes(from.kind ?? 'ui')) return undefined;
  return { rule: 'between-features', sentence: `another feature's ${to.kind} is its own affair (${target}).` };
}

function isBefore(noun, other) {
  return featureOrder.indexOf(noun) < featureOrder.indexOf(other);
}

function checkPackage(from, specifier) {
  if (from.side === 'server' || !specifier.startsWith('node:')) return undefined;
  return { rule: 'reach', sentence: `code for the browser never reaches ${specifier}.` };
}

/** Returns every import cycle once. */
export function cycleFindings(sources) {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports.filter(({ target }) => target)]));
  const done = new Set();
  const findings = [];
  const visit = (path, trail) => {
    for (const { target, line } of graph.get(path) ?? []) {
      const at = trail.indexOf(target);
      if (at >= 0) {
        const circle = [...trail.slice(at), target].join(' -> ');
        findings.push({ path, line, rule: 'cycle', sentence: `imports run in a circle: ${circle}.` });
      } else if (!done.has(target)) {
        visit(target, [...trail, target]);
      }
    }
    done.add(path);
  };
  for (const path of graph.keys()) if (!done.has(path)) visit(path, [path]);
  return findings;
}
