import type { Config } from '../config';
import type { Log } from '../log';
import { openBucket } from './bucket';
import { openFolder } from './folder';
import type { FileStorage } from './storage';

/** Opens the configured storage: a bucket, else a folder of the data directory. Throws `ConfigError` when the folder can't be created. */
export function openStorage(config: Pick<Config, 'dataDir' | 's3' | 'timing'>, log: Log): FileStorage {
  return config.s3 ? openBucket(config.s3, config.dataDir, log, config.timing.bucket) : openFolder(config.dataDir, log);
}
