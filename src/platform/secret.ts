import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from './config';
import { makeFolder } from './make-folder';

/** The secret that signs cookies: the configured one, or one that is made at the first start and kept in the data directory. */
export async function sessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const file = join(config.dataDir, 'session-secret');
  try {
    makeFolder(config.dataDir);
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigError(
        `The data directory ${config.dataDir} can't be written to. Check its permissions or set DATA_DIR.`,
      );
    }
  }
  return (await readFile(file, 'utf8')).trim();
}
