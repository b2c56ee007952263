import type { Core, Dict, Table } from './core';
import { Refusal } from './refusal';

/** Names of what runs, starts or embeds something wherever it occurs: no reader needs it to show a page. */
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
/** Actions that may run by themselves, when a PDF or a page is opened, closed, printed or saved: only those that stay within it. */
const quiet = new Set(['GoTo', 'Named', 'SetOCGState', 'Trans', 'Hide']);
/** Pressing and releasing the mouse button: what a user does to follow a link. */
const clicks = new Set(['D', 'U']);

/** Throws a refusal for the name of something that must not be in a PDF. */
export function checkName(name: string): void {
  if (never.has(name)) throw new Refusal('activePdf');
}

/** Throws a refusal for an entry that contains a file or a script, or that acts by itself. */
export function checkEntries(core: Core, table: Table, dict: Dict): void {
  for (const [key, raw] of dict.getRawEntries()) {
    checkName(key);
    if (key === 'JS' && typeof table.fetchIfRef(raw) === 'string') throw new Refusal('activePdf');
    if (key === 'EF' && isFileList(core, table.fetchIfRef(raw))) throw new Refusal('activePdf');
    if (key === 'OpenAction') checkQuiet(core, table, raw);
    if (key === 'AA') checkTriggers(core, table, table.fetchIfRef(raw));
  }
}

/** A font may have an entry of the same name as the list of embedded files. */
function isFileList({ Dict }: Core, value: unknown): boolean {
  return value instanceof Dict && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => value.has(key));
}

function checkTriggers(core: Core, table: Table, triggers: unknown): void {
  if (!(triggers instanceof core.Dict)) return;
  for (const [key, action] of triggers.getRawEntries()) if (!clicks.has(key)) checkQuiet(core, table, action);
}

/** Checks an action and those that follow it. A destination isn't an action. */
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
    // One by one: spreading a list of a million would overflow the stack.
    for (const each of Array.isArray(next) ? next : [next]) waiting.push(each);
  }
}
