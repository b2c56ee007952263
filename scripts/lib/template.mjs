import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Makes the embedded database's template with the built server's code: initialised and migrated, without a row of data. */
export async function buildTemplate(out) {
  const { makeTemplate } = await import(pathToFileURL(join(out, 'server/template.js')).href);
  // The engine leaves its lock file beside the data directory, so it works in a separate folder.
  const workshop = join(out, 'template-workshop');
  await makeTemplate(join(workshop, 'data'));
  renameSync(join(workshop, 'data'), join(out, 'template'));
  rmSync(workshop, { recursive: true });
}
