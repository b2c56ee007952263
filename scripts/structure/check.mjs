import { baseLayerFindings } from './base-layer-rules.mjs';
import { clockFindings } from './clock-rules.mjs';
import { codeFindings } from './code-rules.mjs';
import { fileFindings } from './file-rules.mjs';
import { cycleFindings, importFindings } from './import-rules.mjs';
import { messageFindings } from './message-rules.mjs';
import { ownerFindings } from './owner-rules.mjs';
import { pathFindings } from './path-rules.mjs';
import { renderFindings } from './render-rules.mjs';
import { scopeFindings } from './scope-rules.mjs';
import { screenFindings } from './screen-rules.mjs';
import { parseSources } from './sources.mjs';
import { textFindings } from './text-rules.mjs';

/**
 * Returns every violation of the rules in `files` (path from the root to text), ordered by path and line.
 * @param {Map<string, string>} files
 * @returns {{ path: string, line: number, rule: string, sentence: string }[]}
 */
export function checkStructure(files) {
  const sources = parseSources(files);
  const findings = [
    ...fileFindings(files),
    ...importFindings(sources),
    ...cycleFindings(sources),
    ...codeFindings(sources),
    ...baseLayerFindings(sources),
    ...screenFindings(sources),
    ...pathFindings(sources),
    ...scopeFindings(sources),
    ...renderFindings(sources),
    ...clockFindings(sources),
    ...ownerFindings(sources),
    ...textFindings(sources),
    ...messageFindings(sources),
  ];
  return findings.sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}
