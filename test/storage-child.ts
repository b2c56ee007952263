// Saves, receives and inspects files while the system allows no large ones. Prints the result of each.
import { createReadStream } from 'node:fs';
import { inspectFile } from '@/platform/storage/inspect/inspect-file';
import { openStorage } from '@/platform/storage/open-storage';
import { receiveFile } from '@/platform/storage/receive';
import { newStorageKey } from '@/platform/storage/storage';
import { AppError } from '@/shared/errors';
import { testTiming } from '@/shared/timing';
import { logLines } from './log-lines';

const [dataDir = '', large = '', ...pictures] = process.argv.slice(2);
const { log } = logLines();
const storage = openStorage({ dataDir, s3: undefined, timing: testTiming }, log);
const size = 2_000_000;
const reported = [
  await tellOf(storage.save(newStorageKey(), large, { size, mediaType: 'application/pdf' })),
  await tellOf(receiveFile(createReadStream(large), { incoming: storage.incoming, log })),
];
for (const picture of pictures) reported.push(await tellOf(inspectFile(picture, testTiming)));
console.log(JSON.stringify(reported));

function tellOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error) => (error instanceof AppError ? `${error.code}: ${error.message}` : String(error)),
  );
}
