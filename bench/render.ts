// Processor time of rendering alone, as part of a first visit: what a second pass that only collects a screen's reads would add.
import { pathToFileURL } from 'node:url';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { projectPath } from '@/platform/root';
import type { PageData, RenderPage } from '@/shared/page-data';
import { makeClub } from './lib/club';
import { addEvents } from './lib/events';
import { addPlayers } from './lib/players';
import { printTable, round } from './lib/report';
import { builtServer, startProgram, temporaryFolder } from './lib/server';

const rounds = Number(process.env.BENCH_ROUNDS ?? 100);
const paths = ['/', '/players', '/teams?roster=1', '/schedule'];

const club = await makeClub({ DATA_DIR: temporaryFolder() }, 15);
await addPlayers(club, Number(process.env.BENCH_PLAYERS ?? 200));
await addEvents(club);
const server = await startProgram(builtServer, club.env);
// The build's own module, which is loaded by the server only.
const renderer = (await import(pathToFileURL(projectPath('dist/server/render/render-page.js')).href)) as {
  ready: Promise<void>;
  renderPage: RenderPage<CurrentUser>;
};
await renderer.ready;
try {
  const rows = [];
  for (const path of paths) rows.push([path, ...(await measure(path))]);
  printTable(['screen', 'with reads', 'without reads'], rows);
  console.log(
    `Milliseconds of processor a render, means of ${rounds} after as many to warm up; an admin's screens, parsing of the reads left out.`,
  );
} finally {
  await server.stop();
}

async function measure(path: string): Promise<number[]> {
  const page = await fetch(server.url + path, { headers: { cookie: club.cookie } }).then((answer) => answer.text());
  const [, json = ''] = /<script type="application\/json" id="session">(.*?)<\/script>/s.exec(page) ?? [];
  const data: PageData<CurrentUser> = JSON.parse(json);
  return [await timeOf(path, data), await timeOf(path, { ...data, reads: [] })];
}

async function timeOf(path: string, { rendered, ...data }: PageData<CurrentUser>): Promise<number> {
  if (!rendered) throw new Error(`${path} was not rendered.`);
  const [pathname = '', query] = path.split('?');
  const search = query ? `?${query}` : '';
  const one = () =>
    new Promise<void>((resolve, reject) =>
      renderer.renderPage({ ...data, rendered, path: pathname, search }, (error, pipe) =>
        pipe ? resolve() : reject(error),
      ),
    );
  for (let turn = 0; turn < rounds; turn++) await one();
  const before = process.cpuUsage();
  for (let turn = 0; turn < rounds; turn++) await one();
  const { user, system } = process.cpuUsage(before);
  return round((user + system) / 1000 / rounds, 1);
}
