import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { join } from 'node:path';
import { Sentence } from '../../scripts/lib/run.mjs';
import { temporaryFolder } from './server';

export interface Certificate {
  key: string;
  cert: string;
  /**
   * The value for Chromium's `--ignore-certificate-errors-spki-list`. With it, Chromium caches the host's files, which it doesn't when
   * certificate errors are merely ignored.
   */
  spki: string;
}

export interface Proxy {
  stop(): Promise<void>;
}

/** Headers that belong to a connection and not to the response that it carries. */
const hops = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** Makes a self-signed certificate for this machine that is valid for a day. */
export function makeCertificate(): Certificate {
  const folder = temporaryFolder();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  try {
    execFileSync('openssl', ['req', ...kind, ...name, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  } catch {
    throw new Sentence('The proxy needs a certificate: install openssl.');
  }
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, spki: createHash('sha256').update(publicKey).digest('base64') };
}

/**
 * Serves HTTP/2 (and HTTP/1.1 for clients without it) on a local port and forwards to `target` over HTTP/1.1, like a reverse proxy of a
 * club.
 */
export async function startProxy(port: number, target: string, { key, cert }: Certificate): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) =>
    pass(asked, answer, target, agent),
  );
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => {});
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    async stop() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, target: string, agent: Agent): void {
  const headers = {
    ...ofMessage(asked.headers),
    host: asked.authority || asked.headers.host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  };
  const outgoing = request(`${target}${asked.url}`, { agent, method: asked.method, headers }, (incoming) => {
    answer.writeHead(incoming.statusCode ?? 502, ofMessage(incoming.headers));
    incoming.pipe(answer);
  });
  outgoing.on('error', () => answer.stream.close());
  answer.on('close', () => outgoing.destroy());
  asked.pipe(outgoing);
}

/** Returns headers without those that HTTP/2 replaces by its own fields or forbids. */
function ofMessage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hops.includes(name));
  return Object.fromEntries(kept);
}
