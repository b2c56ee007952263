// A thread of its own, which draws one paper after the other. What it throws ends it, and whoever asked hears of it.
import { parentPort } from 'node:worker_threads';
import { drawPaper, type Paper } from './paper';

parentPort?.on('message', async (paper: Paper) => {
  const bytes = new Uint8Array(await drawPaper(paper));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
