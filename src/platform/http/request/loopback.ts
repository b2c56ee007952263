import type { IncomingMessage } from 'node:http';

/** Headers that proxies add to a request. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-(?:real|client|cluster-client|original)-.*|true-client-ip|cf-.*|fly-.*)$/;
const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Returns whether a request was made on this very machine, by a browser that addressed it so. A request that came through a proxy shows
 * that by a header, or by the old HTTP version that simple proxies use; nothing such a request says about itself counts.
 */
export function isOverLoopback({ socket, headers, httpVersion }: IncomingMessage): boolean {
  if (!loopback.test(socket.remoteAddress ?? '') || httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  // The name of another site may be made to resolve to this machine too.
  return ownName.test(headers.host ?? '');
}
