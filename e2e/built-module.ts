import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/**
 * Builds one module of the source like the app, and serves it to a page from its own origin, with the headers of the server's scripts.
 * Returns the URL for the page's import.
 */
export async function serveModule(page: Page, source: string): Promise<string> {
  const entry = '/assets/tried-module.js';
  const files = await filesOf(source, entry.slice(1));
  await page.context().route('**/assets/*', async (route) => {
    const file = files.get(new URL(route.request().url()).pathname.slice(1));
    if (!file) return route.fallback();
    const { headers } = await page.request.get('/icon.svg').then((answer) => ({ headers: answer.headers() }));
    const contentType = { 'content-type': 'text/javascript' };
    const policy = { 'content-security-policy': headers['content-security-policy'] ?? "default-src 'none'" };
    return route.fulfill({ body: file, headers: { ...contentType, ...policy } });
  });
  return entry;
}

async function filesOf(source: string, entryFileNames: string): Promise<Map<string, string | Buffer>> {
  const built = await build({
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: source,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames, codeSplitting: true },
      },
    },
  });
  // Outputs and not a watcher, since nothing is watched.
  const outputs = [built].flat() as Rolldown.RolldownOutput[];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(files.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]));
}
