import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A picture that the program rendered itself, for pages to show. */
interface ShownPicture {
  /** For example `image/webp`. */
  mediaType: string;
  /** In bytes. */
  size: number;
  stream: Readable;
  /** Distinguishes it from the next one at the same place. */
  mark: string;
  /** The requested address contains `mark`, so that a browser that has the picture need never request it again. */
  isLasting: boolean;
  /** Anyone may see it, so that shared caches may store it too. */
  isPublic: boolean;
}

/**
 * Sends a picture, or a 304 when the browser already has it. Nothing may execute it, and one that isn't public may appear only in pages
 * of the club.
 */
export function sendPicture(reply: FastifyReply, picture: ShownPicture): FastifyReply {
  const { mediaType, size, stream, mark, isLasting, isPublic } = picture;
  const tag = `"${mark}"`;
  const reach = isPublic ? 'public' : 'private';
  reply.headers({
    etag: tag,
    'cache-control': isLasting ? `${reach}, max-age=31536000, immutable` : `${reach}, no-cache`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    // Public pictures also appear in mail, which other sites' pages show.
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
  });
  if (reply.request.headers['if-none-match'] === tag) {
    stream.destroy();
    return reply.code(304).send();
  }
  return reply.headers({ 'content-type': mediaType, 'content-length': size }).send(stream);
}
