import { createHash } from 'node:crypto';
import { t } from '@/shared/translate';
import { createLimiter, createLimiterByKey } from '../limiter';
import { currentReader } from '../reader';
import { createBytesCache } from './cached-bytes';
import type { Paper, ReadersPaper } from './paper';
import { type PdfThread, startThread } from './start-thread';

/** Two at once in total. With one per person, nobody can occupy both. */
const IN_ALL = { concurrency: 2, waiting: 64 };
const OF_EACH = { concurrency: 1, waiting: 4 };
const CACHE_LIMITS = { entries: 64, size: 16_777_216 };

export interface Pdfs {
  /**
   * Returns the PDF of a paper in the reader's language, drawn in a thread unless it is cached. The caller must have checked access. Throws `overloaded` when too
   * many requests of this person or of all users wait.
   */
  draw(paper: Paper, personId: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Draws PDFs in threads, which start with the first one. After `idleMs` without one the threads end and the cache is cleared. */
export function createPdfs(idleMs: number, start: () => PdfThread = startThread): Pdfs {
  const inTurn = createLimiter(IN_ALL);
  const inOwnTurn = createLimiterByKey(OF_EACH);
  const cache = createBytesCache(CACHE_LIMITS);
  const threads = new Set<PdfThread>();
  const free: PdfThread[] = [];
  let idle: NodeJS.Timeout | undefined;

  async function drawInThread(paper: ReadersPaper): Promise<Buffer> {
    clearTimeout(idle);
    const thread = free.pop() ?? started();
    try {
      const bytes = await thread.draw(paper);
      if (threads.has(thread)) free.push(thread);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      threads.delete(thread);
      await thread.end();
      throw error;
    } finally {
      clearTimeout(idle);
      if (threads.size > 0 && free.length === threads.size) idle = setTimeout(close, idleMs);
    }
  }

  function started(): PdfThread {
    const thread = start();
    threads.add(thread);
    return thread;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    cache.clear();
    const ending = [...threads];
    threads.clear();
    free.length = 0;
    await Promise.all(ending.map((thread) => thread.end()));
  }

  return {
    async draw(content, personId) {
      const paper = { ...content, language: currentReader().language, pageLabel: t('Page {page} of {pages}') };
      // Made of the entire content: a corrected name results in another file.
      const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
      const found = cache.get(key);
      if (found) return found;
      return inOwnTurn(personId, async () => {
        const drawnMeanwhile = cache.get(key);
        if (drawnMeanwhile) return drawnMeanwhile;
        const bytes = await inTurn(() => drawInThread(paper));
        cache.set(key, bytes);
        return bytes;
      });
    },
    close,
  };
}
