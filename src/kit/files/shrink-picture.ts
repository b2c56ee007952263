import { drawSmaller } from './draw-smaller';
import { isPicture, jpegName, mustChange, SHRINKABLE_BYTES, SMALL_BYTES } from './picture-kinds';

/**
 * Returns a photograph as an upright JPEG of under 600 KB without the camera's metadata. Returns the file itself when it is small
 * already, no picture, partly transparent or can't be decoded here. Throws only an `AbortError`, when `signal` aborts.
 */
export async function shrinkPicture(file: File, { signal }: { signal?: AbortSignal } = {}): Promise<File> {
  signal?.throwIfAborted();
  if (!isPicture(file) || file.size > SHRINKABLE_BYTES) return file;
  if (file.size <= SMALL_BYTES && !mustChange(file)) return file;
  const drawn = await drawAside(file, signal).catch(() => (signal?.aborted ? null : drawHere(file)));
  signal?.throwIfAborted();
  if (!drawn || (drawn.size >= file.size && !mustChange(file))) return file;
  return new File([drawn], jpegName(file.name), { type: drawn.type, lastModified: file.lastModified });
}

/** Draws in a worker, so that the page stays responsive. Rejects when workers are unavailable. */
async function drawAside(file: File, signal: AbortSignal | undefined): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') throw new Error('No canvas in workers.');
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      // Only our own worker answers, in this format.
      worker.onmessage = ({ data }: MessageEvent<{ drawn?: Blob | null }>) =>
        data.drawn === undefined ? reject(new Error('The worker failed.')) : resolve(data.drawn);
      worker.onerror = reject;
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

async function drawHere(file: File): Promise<Blob | null> {
  try {
    return await drawSmaller(file, (width, height) =>
      Object.assign(document.createElement('canvas'), { width, height }),
    );
  } catch {
    return null;
  }
}
