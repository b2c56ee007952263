import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A picture that the program drew itself, for pages to show. */
interface ShownPicture {
  /** Such as `image/webp`. */
  mediaType: string;
  /** In bytes. */
  size: number;
  stream: Readable;
  /** Tells it from the next one at the same place. */
  mark: string;
  /** Asked for by an address that holds `mark`, so that whoever has it need never ask again. */
  isLasting: boolean;
  /** Everybody may see it, so that what lies on the way may keep it too. */
  isPublic: boolean;
}

/** Sends a picture, or that the browser has it already. Nothing may run it, and what isn't public stands in our pages alone. */
export function sendPicture(reply: FastifyReply, picture: ShownPicture): FastifyReply {
  const { mediaType, size, stream, mark, isLasting, isPublic } = picture;
  const tag = `"${mark}"`;
  const reach = isPublic ? 'public' : 'private';
  reply.headers({
    etag: tag,
    'cache-control': isLasting ? `${reach}, max-age=31536000, immutable` : `${reach}, no-cache`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    // What everybody may see stands in mails, too, which others' pages show.
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
  });
  if (reply.request.headers['if-none-match'] === tag) {
    stream.destroy();
    return reply.code(304).send();
  }
  return reply.headers({ 'content-type': mediaType, 'content-length': size }).send(stream);
}
