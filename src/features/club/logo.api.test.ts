import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedFiles } from '@/features/documents/queries/stored-files';
import { createLog } from '@/platform/log';
import { sweepStorage } from '@/platform/storage/sweep';
import { AppError } from '@/shared/errors';
import { makeUser } from '../../../test/factories';
import { begin, MULTIPART } from '../../../test/multipart';
import { expectRefusal } from '../../../test/refusal';
import { uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import { readLetterhead } from './queries';

let server: TestServer;
let boss: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  boss = await makeUser(server.db, { role: 'super_admin' });
});
afterAll(() => server.close());

describe("a club's logo", () => {
  it.each(['png', 'jpeg', 'webp'] as const)('as %s is redrawn small and shown to everybody', async (kind) => {
    const answer = await send(await picture(kind, 900, 600));
    expect(answer.status, answer.text).toBe(200);
    const { logoUrl } = answer.json;
    expect(logoUrl).toMatch(/^\/api\/club\/logo\?v=[0-9a-f]{12}$/);
    const shown = await fetch(server.url + logoUrl);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 171 });
    const { json: me } = await server.request('GET', '/api/auth/user', { as: boss });
    expect(me.club.logoUrl).toBe(logoUrl);
    expect((await server.request('GET', '/api/login')).text).toContain(`src="${logoUrl}"`);
  });

  it('has a new URL each time; an old one must be revalidated, and the old file is removed', async () => {
    const { logoUrl: first } = (await send(await picture('png', 10, 10))).json;
    const { logoUrl: second } = (await send(await picture('png', 11, 11))).json;
    expect(second).not.toBe(first);
    const old = await fetch(server.url + first);
    expect(old.headers.get('cache-control')).toBe('public, no-cache');
    const etag = old.headers.get('etag') ?? '';
    expect((await fetch(server.url + second, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await keys()).toHaveLength(1);
  });

  it('stays when files without a row are swept', async () => {
    const { logoUrl } = (await send(await picture('png', 30, 30))).json;
    const later = new Date(Date.now() + 3 * 3_600_000);
    const { storage, db } = server;
    await sweepStorage({ storage, keysInUse: () => storedFiles(db), now: later, log: createLog(server.config) });
    expect((await fetch(server.url + logoUrl)).status).toBe(200);
  });

  it('is a PNG in mails, which any page may show, and absent where there is none', async () => {
    await server.request('DELETE', '/api/club/logo', { as: boss });
    expect(await readLetterhead(server.db, server.url)).toBeNull();
    const { name, logoUrl } = (await send(await picture('png', 20, 10))).json;
    const letterhead = await readLetterhead(server.db, server.url);
    expect(letterhead).toEqual({ clubName: name, logo: `${server.url}${logoUrl}&as=png` });
    const shown = await fetch(letterhead?.logo ?? '');
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { format, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 20 });
  });

  it('is converted to a PNG once, for concurrent and later requests, and the next logo again', async () => {
    const toPng = vi.spyOn(sharp.prototype, 'png');
    for (const width of [21, 22]) {
      const { logoUrl } = (await send(await picture('jpeg', width, 10))).json;
      toPng.mockClear();
      const atOnce = await Promise.all([pngWidth(logoUrl), pngWidth(logoUrl), pngWidth(logoUrl)]);
      expect([...atOnce, await pngWidth(logoUrl)]).toEqual([width, width, width, width]);
      expect(toPng).toHaveBeenCalledTimes(1);
    }
    toPng.mockRestore();
  });

  it('is read again as a PNG after a failure', async () => {
    const { logoUrl } = (await send(await picture('jpeg', 23, 10))).json;
    const open = vi.spyOn(server.storage, 'open').mockRejectedValueOnce(new AppError('unavailable'));
    expect((await fetch(`${server.url}${logoUrl}&as=png`)).status).toBe(503);
    expect(await pngWidth(logoUrl)).toBe(23);
    open.mockRestore();
  });

  it('can be removed', async () => {
    await send(await picture('png', 20, 20));
    expect((await server.request('DELETE', '/api/club/logo', { as: boss })).status).toBe(204);
    expect((await server.request('DELETE', '/api/club/logo', { as: boss })).status).toBe(204);
    expect((await fetch(`${server.url}/api/club/logo`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/club/logo?as=png`)).status).toBe(404);
    expect(await keys()).toEqual([]);
  });
});

describe('an invalid logo', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['an SVG with a script', Buffer.from(svg), /SVG drawings can't be used here/],
    ['an SVG behind a comment', Buffer.from(`<!-- logo -->\n${svg.slice(21)}`), /SVG drawings can't be used here/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /a JPEG, PNG or WebP/],
    ['a GIF', Buffer.from('GIF89a'), /a JPEG, PNG or WebP/],
    ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'), /damaged or incomplete/],
    ['an empty WebP', Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), /damaged or incomplete/],
    ['nothing at all', Buffer.alloc(0), /empty/],
  ])('%s is refused, and the previous logo stays', async (_what, content, words) => {
    const { logoUrl } = (await send(await picture('png', 40, 40))).json;
    const { message, issues } = expectRefusal(await send(content), 400);
    expect(message).toMatch(words);
    expect(issues).toEqual([{ path: 'file', message }]);
    expect((await server.request('GET', '/api/club', { as: boss })).json.logoUrl).toBe(logoUrl);
    expect(await keys()).toHaveLength(1);
  });

  it('of 50 MB is refused by its declared size, before it arrives', async () => {
    const cookie = await signInAs(server.db, boss);
    const length = 50 * 1024 * 1024;
    const socket = begin(server.url, '/api/club/logo', { ...MULTIPART, cookie, 'content-length': length });
    const said = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    socket.destroy();
    expect(said).toMatch(/^HTTP\/1.1 (400|413) /);
    expect(said).toContain('2 MB');
  });
});

function send(content: Buffer) {
  return server.request('POST', '/api/club/logo', { as: boss, ...uploadOf({}, { fileName: 'logo.png', content }) });
}

function picture(kind: 'png' | 'jpeg' | 'webp', width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 4, background: '#1155aa80' } as const;
  return sharp({ create }).toFormat(kind).toBuffer();
}

async function pngWidth(logoUrl: string): Promise<number> {
  const shown = await fetch(`${server.url}${logoUrl}&as=png`);
  return (await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width;
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of server.storage.list()) found.push(key);
  return found;
}
