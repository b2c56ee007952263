import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Browser, openBrowser } from './browser';
import { endPrograms, type Program, startedProgram } from './program';
import { type Answer, request } from './request';
import { uploadOf } from './sample-upload';

type Running = Program & { url: string };

describe.runIf(inject('databases').engine === 'embedded')('the data directory', () => {
  const home = mkdtempSync(join(tmpdir(), 'yelo-private-'));
  const dataDir = join(home, 'data');
  const env = { DATA_DIR: dataDir, DEMO: '1', RATE_LIMIT: '1000000' };
  let server: Running;
  let staff: Browser;

  beforeAll(async () => {
    // Other users can enter this folder, so that unreadable files are protected by their own permissions.
    chmodSync(home, 0o755);
    server = await startedProgram(env);
    staff = await work(server);
  });
  afterAll(() => {
    endPrograms();
    rmSync(home, { recursive: true, force: true });
  });

  it('is private from its first start on, for all files', async () => {
    expect(openToOthers()).toEqual([]);
    const before = walPlaces();
    await fillLog(staff);
    expect(walPlaces()).not.toEqual(before);
    expect(openToOthers()).toEqual([]);
    expect(everything().length).toBeGreaterThan(500);
  });

  it.runIf(process.getuid?.() === 0)(
    'gives another user of the machine no access, even if its folders are open',
    () => {
      expect(readByNobody()).toEqual([]);
      const folders = everything().filter((path) => lstatSync(path).isDirectory());
      for (const folder of [dataDir, ...folders]) chmodSync(folder, 0o777);
      // The other user can list the names now, but still neither read nor change a file.
      expect(readByNobody()).toEqual([]);
    },
  );

  it('is made private again at the next start, without changing foreign files', async () => {
    await stop(server);
    const stranger = join(dataDir, 'holiday pictures');
    mkdirSync(stranger);
    writeFileSync(join(stranger, 'beach.jpg'), '');
    for (const path of [home, dataDir, ...everything()]) {
      chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
    }
    server = await startedProgram(env);
    staff = await work(server);
    await expect.poll(openToOthers).toEqual([stranger, join(stranger, 'beach.jpg')]);
    expect(lstatSync(home).mode & 0o777).toBe(0o777);
    await stop(server);
    expect(openToOthers()).toEqual([stranger, join(stranger, 'beach.jpg')]);
  });

  async function stop(running: Running): Promise<void> {
    running.kill('SIGTERM');
    expect(await running.ended).toEqual({ code: 0, signal: null });
  }

  /** Signs up a user and uploads a file, as in everyday use. Returns the browser of a user who may write more. */
  async function work({ url }: Running): Promise<Browser> {
    const ask = (method: string, path: string, { body, headers }: { body?: unknown; headers?: object } = {}) =>
      request(url, { method, path, body, headers: { ...headers } }) as Promise<Answer>;
    const parent = openBrowser({ request: ask });
    const person = { firstName: 'Ana', lastName: 'Cruz', password: 'a good password' };
    const made = await parent.post('/api/signup', { ...person, email: `ana${Date.now()}@club.test` });
    expect(made.status).toBe(303);
    const browser = openBrowser({ request: ask });
    await browser.post('/api/login', { email: 'super@yelo.test', password: 'yelo-demo' });
    const [player] = (await browser.get('/api/players')).json;
    const [type] = (await browser.get('/api/document-types')).json;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { body, headers } = uploadOf({ playerId: player.id, type: type.name });
    const uploaded = await ask('POST', '/api/documents', { body, headers: { ...headers, cookie } });
    expect(uploaded.status, uploaded.text).toBe(201);
    return browser;
  }

  /** Writes until the database has begun another file of its write-ahead log. */
  async function fillLog(browser: Browser): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const before = walPlaces();
    for (let n = 0; n < 2_000 && String(walPlaces()) === String(before); n++) {
      const body = { title: `Ice ${n}`, content: 'Ice is ready. '.repeat(100) };
      const path = '/api/announcements';
      const { status } = await request(server.url, { method: 'POST', path, body, headers: { ...headers, cookie } });
      expect(status).toBe(201);
    }
  }

  function walPlaces(): string[] {
    return readdirSync(join(dataDir, 'demo', 'pg_wal')).toSorted();
  }

  /** Returns all paths below the data directory. */
  function everything(): string[] {
    return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name));
  }

  /** Returns the data directory and the paths in it that give other users any permission. */
  function openToOthers(): string[] {
    return [dataDir, ...everything()]
      .filter((path) => {
        const stats = lstatSync(path, { throwIfNoEntry: false });
        return stats && (stats.mode & 0o777) !== (stats.isDirectory() ? 0o700 : 0o600);
      })
      .toSorted();
  }

  /** Returns the files that an unprivileged user can read or open for writing. */
  function readByNobody(): string[] {
    const files = everything().filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile());
    const script = `const fs = require('node:fs');
      const can = (path, how) => { try { fs.closeSync(fs.openSync(path, how)); return true; } catch { return false; } };
      const files = JSON.parse(fs.readFileSync(0, 'utf8'));
      console.log(JSON.stringify(files.filter((path) => can(path, 'r') || can(path, 'r+'))));`;
    const nobody = { uid: 65_534, gid: 65_534, cwd: '/', encoding: 'utf8' as const };
    const input = JSON.stringify([...files, '/etc/passwd']);
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { ...nobody, input });
    const read: string[] = JSON.parse(stdout || `[${JSON.stringify(stderr)}]`);
    // A file that everybody can read proves that the script ran.
    expect(read).toContain('/etc/passwd');
    return read.filter((path) => path !== '/etc/passwd');
  }
});
