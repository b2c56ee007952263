import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { closeTree } from '../../restrict-permissions';
import { Cleanup } from './cleanup';
import { copyTemplate, prepareDataDir } from './data-dir';
import { closeEngine, initialise, openEngine } from './engine';
import type { FromWorker, ToWorker, WorkerOptions } from './port-messages';
import { Session } from './session';

const port = parentPort;
if (!port) throw new Error('This file runs as the thread of the embedded database.');

async function main({ dataDir, templateDir }: WorkerOptions): Promise<void> {
  const template = templateDir !== null && existsSync(templateDir) ? templateDir : null;
  await prepareDataDir(dataDir, (dir) => (template ? copyTemplate(template, dir) : initialise(dir, die)));
  // A folder that was copied here, or created by an older version, may be readable by others.
  closeTree(dataDir);
  const engine = await openEngine(dataDir, die);
  const session = new Session(engine, (id, bytes) => send({ kind: 'bytes', id, bytes }, bytes));
  const cleanup = new Cleanup(engine, () => session.atRest);
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'batch') {
      session.run(message.id, message.bytes).then(() => cleanup.soon(), dieOf);
    } else if (message.kind === 'connect') {
      session.connect(message.id);
    } else if (message.kind === 'disconnect') {
      session.disconnect(message.id);
    } else {
      cleanup.stop();
      closeEngine(engine).then(() => send({ kind: 'closed' }), dieOf);
    }
  });
  send({ kind: 'ready' });
}

function send(message: FromWorker, bytes?: Uint8Array): void {
  port?.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : []);
}

/** Stops at once, as nothing in memory can be trusted any more: no write may be acknowledged that isn't on disk. */
function die(reason: string): never {
  send({ kind: 'failed', message: reason });
  process.exit(1);
}

function dieOf(error: unknown): never {
  return die(error instanceof Error ? error.message : `it failed with ${JSON.stringify(error)}.`);
}

// The options that the server thread passes when it starts this one.
main(workerData as WorkerOptions).catch(dieOf);
