// The entry of a thread that draws one paper after the other. An uncaught error ends the thread and is reported to the caller.
import { parentPort } from 'node:worker_threads';
import { drawPaper, type ReadersPaper } from './paper';

parentPort?.on('message', async (paper: ReadersPaper) => {
  const bytes = new Uint8Array(await drawPaper(paper));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
