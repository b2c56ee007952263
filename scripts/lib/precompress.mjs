import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Texts, and fonts that aren't compressed already. */
const packable = /\.(html|css|m?js|json|svg|txt|webmanifest|xml|ttf|pfb)$/;

/** Writes a `.br` and a `.gz` beside every such file in `folder` that they make smaller. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => packable.test(file) && !file.startsWith('.'));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file) {
  const body = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  if (brotli.length < body.length) writeFileSync(`${file}.br`, brotli);
  if (gzipped.length < body.length) writeFileSync(`${file}.gz`, gzipped);
}
