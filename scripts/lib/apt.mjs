import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs a Debian package on Debian and its derivatives as root. Returns whether it did. */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name}...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // An unreachable mirror must not delay anyone who has the package already.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];
  await run('apt-get', [...patience, 'update', '-qq'], { quiet: true, env });
  const { code } = await run('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', name], {
    quiet: true,
    env,
  });
  return code === 0;
}
