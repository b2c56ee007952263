import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, Sentence, since } from './run.mjs';

/** Throws a sentence when this Node is older than package.json's `engines` allow. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!fits) throw new Sentence(`Yelo needs Node.js 20.19, 22.12, 24 or newer; this is ${version}.`);
}

/** Installs the packages of package-lock.json unless they are installed. The build tools are needed whatever NODE_ENV is. */
export async function ensurePackages(folder = root) {
  if (packagesFit(folder)) return;
  refuseLink(join(folder, 'node_modules'));
  console.log('Installing packages...');
  const start = performance.now();
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...flags], { quiet: true, cwd: folder })
    : await run('npm', flags, { quiet: true, cwd: folder });
  if (code !== 0) throw new Sentence(`The packages could not be installed: npm ci failed.\n${output.trim()}`);
  console.log(`Installed packages in ${since(start)}`);
}

/** npm empties the folder first; through a link that would be another project's. */
function refuseLink(modules) {
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new Sentence(
    'node_modules is a link to another folder, which installing would empty, and its packages are not those of package-lock.json. Remove the link and try again.',
  );
}

/** Compares the lock file with npm's record of what it installed. */
function packagesFit(folder) {
  try {
    const wanted = packagesOf(join(folder, 'package-lock.json'));
    const present = packagesOf(join(folder, 'node_modules/.package-lock.json'));
    return Object.entries(wanted).every(
      ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
