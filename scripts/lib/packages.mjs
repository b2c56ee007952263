import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, Sentence, since } from './run.mjs';

/** Throws a sentence when this Node is older than package.json's `engines` allow. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (!fits) throw new Sentence(`Yelo needs Node.js 20.19, 22.12, 24 or newer; this is ${version}.`);
}

/** Installs the packages of package-lock.json unless they are there. The build tools are needed whatever NODE_ENV says. */
export async function ensurePackages() {
  if (packagesFit()) return;
  console.log('Installing packages...');
  const start = performance.now();
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...flags], { quiet: true })
    : await run('npm', flags, { quiet: true });
  if (code !== 0) throw new Sentence(`The packages could not be installed: npm ci failed.\n${output.trim()}`);
  console.log(`Installed packages in ${since(start)}`);
}

/** Compares the lock file with npm's own note of what it put into node_modules. */
function packagesFit() {
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}
