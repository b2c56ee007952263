import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from './config';
import { makeFolder } from './make-folder';

/** Minimum length; a generated secret is at least as long. */
const LEAST = 32;

/**
 * Returns the secret that signs cookies: the configured one, or one that is generated at the first start and stored in the data
 * directory.
 */
export async function sessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const file = join(config.dataDir, 'session-secret');
  const secret = (await readSecret(file)) ?? (await makeSecret(file, config.dataDir));
  if (secret.length >= LEAST) return secret;
  throw new ConfigError(`The file ${file} holds no whole secret. Remove it to have one made, or set SESSION_SECRET.`);
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new ConfigError(`The file ${file} can't be read. Check its permissions or set SESSION_SECRET.`);
  }
}

/**
 * Writes the secret completely to a file next to the final one first: another program that starts at the same time reads all of it or
 * generates its own.
 */
async function makeSecret(file: string, dataDir: string): Promise<string> {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    makeFolder(dataDir);
    await writeFile(own, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    await linkOrRename(own, file);
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const advice = 'Check its permissions or set DATA_DIR.';
    throw new ConfigError(`The data directory ${dataDir} can't be written to. ${advice}`);
  } finally {
    await rm(own, { force: true }).catch(() => undefined);
  }
}

/** A hard link never replaces a file that another program created; on disks without links the file itself is moved. */
async function linkOrRename(own: string, file: string): Promise<void> {
  try {
    await link(own, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rename(own, file);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
