import type { Core, Dict, Table } from './core';
import { Refusal } from './refusal';

/** What runs, starts or holds something wherever it stands: no reader needs it to show a page. */
const never = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaExecute',
  'Rendition',
  'OnInstantiate',
  'XFA',
]);
/** What may happen by itself, when a PDF or a page is opened, closed, printed or saved: only what stays within it. */
const quiet = new Set(['GoTo', 'Named', 'SetOCGState', 'Trans', 'Hide']);
/** Pressing the mouse and letting it go: what a reader does to follow a link. */
const clicks = new Set(['D', 'U']);

/** Throws a refusal for a name of something that must not be in a PDF. */
export function checkName(name: string): void {
  if (never.has(name)) throw new Refusal('activePdf');
}

/** Throws a refusal for an entry that holds a file, or a script, or that acts by itself. */
export function checkEntries(core: Core, table: Table, dict: Dict): void {
  for (const [key, raw] of dict.getRawEntries()) {
    checkName(key);
    if (key === 'JS' && typeof table.fetchIfRef(raw) === 'string') throw new Refusal('activePdf');
    if (key === 'EF' && isFileList(core, table.fetchIfRef(raw))) throw new Refusal('activePdf');
    if (key === 'OpenAction') checkQuiet(core, table, raw);
    if (key === 'AA') checkTriggers(core, table, table.fetchIfRef(raw));
  }
}

/** A font may have the same name as the list of the files that are held. */
function isFileList({ Dict }: Core, value: unknown): boolean {
  return value instanceof Dict && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => value.has(key));
}

function checkTriggers(core: Core, table: Table, triggers: unknown): void {
  if (!(triggers instanceof core.Dict)) return;
  for (const [key, action] of triggers.getRawEntries()) if (!clicks.has(key)) checkQuiet(core, table, action);
}

/** An action and those that follow it. A destination is none. */
function checkQuiet(core: Core, table: Table, first: unknown): void {
  const seen = new Set<unknown>();
  const waiting = [first];
  while (waiting.length > 0) {
    const action = table.fetchIfRef(waiting.pop());
    if (!(action instanceof core.Dict) || seen.has(action)) continue;
    seen.add(action);
    const kind = action.get('S');
    if (kind !== undefined && !(kind instanceof core.Name && quiet.has(kind.name))) throw new Refusal('activePdf');
    const next = action.get('Next');
    // One by one: a spread list of a million would be too much for the stack.
    for (const each of Array.isArray(next) ? next : [next]) waiting.push(each);
  }
}
