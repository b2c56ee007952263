import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Document } from '@/features/documents/contract/document';
import { onePage, pdf } from '../test/hostile/pdfs';

/** Returns the dialog that uploads a document, and its parts. */
export function uploadForm(page: Page) {
  const box = page.getByRole('dialog', { name: 'Upload Document' });
  return {
    box,
    player: box.getByLabel('Player', { exact: true }),
    type: box.getByLabel('Document Type', { exact: true }),
    expiry: box.getByLabel('Expiry Date'),
    upload: box.getByRole('button', { name: 'Upload', exact: true }),
    retry: box.getByRole('button', { name: 'Retry' }),
    progress: box.getByRole('progressbar'),
    choose: async (...papers: Paper[]) => {
      const input = box.locator('input[type=file][multiple]');
      await input.setInputFiles(papers.map(written));
    },
  };
}

export interface Paper {
  name: string;
  buffer: Buffer;
}

/** Writes a file for the browser to read, since sending the content from the test takes a second per 5 MB. Returns its path. */
function written({ name, buffer }: Paper): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, buffer);
  return path;
}

export function pdfNamed(name: string): Paper {
  return { name, buffer: pdf(onePage) };
}

/** Returns a picture of a printed page: 12 megapixels with camera noise, at least 6 MB. */
export async function photograph(name: string): Promise<Paper> {
  const [width, height] = [4000, 3000];
  const lines = Array.from({ length: 40 }, (_, row) => {
    const line = `${row + 1}. Republic of the Philippines, Office of the Civil Registrar General, No. ${4711 * (row + 3)}`;
    return `<text x="200" y="${(row + 1.5) * 71}" font-size="42">${line}</text>`;
  });
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#efe9da"/>${lines.join('')}</svg>`;
  const grain = {
    width,
    height,
    channels: 3 as const,
    background: 'grey',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 42 },
  };
  const buffer = await sharp(Buffer.from(paper))
    .composite([{ input: { create: grain }, blend: 'soft-light' }])
    .jpeg({ quality: 97 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(6_000_000);
  return { name, buffer };
}

/** Returns a player's documents on the server, newest first. */
export async function documentsOf(page: Page, playerId: number): Promise<Document[]> {
  const answer = await page.request.get(`/api/players/${playerId}/documents`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Slows the page's connection down to a phone's 3G. Returns a function that restores it. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  const kilobits = 1024 / 8;
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 1600 * kilobits,
    uploadThroughput: 400 * kilobits,
  });
  return () => tools.detach();
}

/**
 * Starts a proxy to the server whose connection can be cut during a transfer: the browser's own "offline" lets running transfers finish.
 */
export async function cuttableLine(server: string) {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let isCut = false;
  let sent = 0;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', ({ length }) => {
      sent += length;
    });
    for (const socket of [near, far]) {
      open.add(socket);
      // Closes the other end too.
      socket.on('error', () => undefined).on('close', () => [near, far].map((end) => end.destroy()));
    }
    if (isCut) near.destroy();
    else near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  const { port: own } = line.address() as AddressInfo;
  const setCut = (next: boolean) => {
    isCut = next;
    if (isCut) for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${own}`,
    /** Returns the number of bytes that the browser has sent so far. */
    sent: () => sent,
    cut: () => setCut(true),
    restore: () => setCut(false),
    close: () => {
      setCut(true);
      line.close();
    },
  };
}
