import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { freePort } from './ports.mjs';
import { Sentence } from './run.mjs';

const oldest = 15;

/**
 * Starts an empty PostgreSQL in a temporary directory, as a user that may run one. Returns undefined where none is installed or can be.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>}
 */
export async function startPostgres() {
  const programs = (await findPrograms()) ?? ((await aptInstall('postgresql')) ? await findPrograms() : undefined);
  if (!programs) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'yelo-postgres-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid);
  const port = await freePort();
  const { server, ended } = startServer(programs, directory, user, port);
  const stop = async () => {
    process.off('exit', clear);
    server.kill('SIGINT');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const clear = () => {
    server.kill('SIGQUIT');
    rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', clear);
  await isReady(server);
  return { url: `postgres://yelo@localhost:${port}/postgres?host=${directory}`, stop };
}

function startServer(programs, directory, user, port) {
  const data = join(directory, 'data');
  const env = { PATH: process.env.PATH, HOME: directory, LC_ALL: 'C' };
  const options = { ...user, env, cwd: directory };
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const init = ['-D', data, '-U', 'yelo', '--auth=trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  execFileSync(join(programs, 'initdb'), init, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    `unix_socket_directories=${directory}`,
  ];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  return { server, ended: new Promise((resolve) => server.once('close', resolve)) };
}

function isReady(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk) => {
      if (said.length < 10_000) said += chunk;
      if (said.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('close', () => reject(new Sentence(`The temporary PostgreSQL did not start:\n${said.trim()}`)));
  });
}

/** Returns the folder with the newest usable `initdb` and `postgres`. */
async function findPrograms() {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versioned('/usr/lib/postgresql'),
    ...versioned('/opt/homebrew/opt'),
  ];
  const usable = folders.filter((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  const known = usable.map((folder) => ({ folder, major: majorOf(folder) })).filter(({ major }) => major >= oldest);
  return known.sort((a, b) => b.major - a.major)[0]?.folder;
}

function versioned(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : [];
}

function majorOf(folder) {
  try {
    return Number(/(\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Returns a user to run PostgreSQL as, which refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })),
      );
      return { uid, gid };
    } catch {}
  }
  throw new Sentence('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it.');
}
