import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, Sentence } from '../../scripts/lib/run.mjs';

/** The newest version that supports every Node version that Yelo supports. */
const VERSION = '12.8.2';
/** A separate folder: its 200 packages (185 MB) would slow down every start of a club, and only this benchmark needs it. */
const folder = join(root, 'node_modules/.cache/yelo-lighthouse', VERSION);

/** The used part of Lighthouse's report. */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

interface Options {
  port: number;
  logLevel: 'error';
  onlyCategories: readonly string[];
}

export type Lighthouse = (url: string, options: Options) => Promise<{ lhr: Report } | undefined>;

/** Loads Lighthouse, and installs it the first time. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) await install();
  // The part of Lighthouse's types that is declared above.
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
}

async function install(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const flags = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', ['install', `lighthouse@${VERSION}`, ...flags], {
    cwd: folder,
    quiet: true,
  });
  if (code !== 0) throw new Sentence(`Lighthouse could not be installed.\n${output.trim()}`);
}
