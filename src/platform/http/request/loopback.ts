import type { IncomingMessage } from 'node:http';

/** What proxies add to a request. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-(?:real|client|cluster-client|original)-.*|true-client-ip|cf-.*|fly-.*)$/;
const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request was made on this very machine, by a browser that named it so. A request that came through anything else says that by a
 * header, or by the old HTTP that simple proxies speak; of those, nothing that it says of itself counts.
 */
export function isOverLoopback({ socket, headers, httpVersion }: IncomingMessage): boolean {
  if (!loopback.test(socket.remoteAddress ?? '') || httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  // Another site's name may be made to lead here too.
  return ownName.test(headers.host ?? '');
}
