import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// The minimum that receives and sends the same bytes: node:http, each body copied into a file, each file copied into a response.

const folder = process.env.BENCH_FOLDER ?? '';
let count = 0;

createServer(async (request, response) => {
  if (request.url === '/readyz') return response.end('ready');
  if (request.method === 'POST') {
    count += 1;
    await pipeline(request, createWriteStream(join(folder, String(count))));
    response.statusCode = 201;
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ filePath: `/${count}` }));
  }
  return pipeline(createReadStream(join(folder, String(Number(request.url?.slice(1))))), response);
}).listen(Number(process.env.PORT), '127.0.0.1');
