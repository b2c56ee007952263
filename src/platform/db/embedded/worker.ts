import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { copyTemplate, prepareDataDir } from './data-dir';
import { closeEngine, initialise, openEngine } from './engine';
import type { FromWorker, ToWorker, WorkerOptions } from './port-messages';
import { Session } from './session';

const port = parentPort;
if (!port) throw new Error('This file runs as the thread of the embedded database.');

function send(message: FromWorker, bytes?: Uint8Array): void {
  port?.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : []);
}

/** Nothing in memory can be trusted any more: stop at once, so that no write is acknowledged that isn't on disk. */
function die(reason: string): never {
  send({ kind: 'failed', message: reason });
  process.exit(1);
}

async function main({ dataDir, templateDir }: WorkerOptions): Promise<void> {
  const template = templateDir !== null && existsSync(templateDir) ? templateDir : null;
  await prepareDataDir(dataDir, (dir) => (template ? copyTemplate(template, dir) : initialise(dir, die)));
  const engine = await openEngine(dataDir, die);
  const session = new Session(engine, (id, bytes) => send({ kind: 'bytes', id, bytes }, bytes));
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'batch') session.run(message.id, message.bytes);
    else if (message.kind === 'connect') session.connect(message.id);
    else if (message.kind === 'disconnect') session.disconnect(message.id);
    else void closeEngine(engine).then(() => send({ kind: 'closed' }));
  });
  send({ kind: 'ready' });
}

main(workerData as WorkerOptions).catch((error: unknown) =>
  die(error instanceof Error ? error.message : String(error)),
);
