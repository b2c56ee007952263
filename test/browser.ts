import type { Answer } from './request';
import type { TestServer } from './server';

/** A visitor who keeps cookies and submits forms like a browser without scripts. */
export interface Browser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** Returns the signed-in user according to the server; undefined when nobody is signed in. */
  whoAmI(): Promise<{ id: string; email: string; role: string } | undefined>;
}

/** Opens a new visitor. `address` is the visitor's network address, for a server that trusts its proxy. */
export function openBrowser(server: Pick<TestServer, 'request'>, address?: string): Browser {
  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const sent = { ...cookieHeader(cookies), ...(address && { 'x-forwarded-for': address }), ...headers };
    const answer = await server.request(method, path, { headers: sent, body });
    for (const line of answer.headers['set-cookie'] ?? []) keep(cookies, line);
    return answer;
  };
  return {
    cookies,
    get: (path, headers = {}) => ask('GET', path, headers),
    post(path, fields, headers = {}) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      return ask('POST', path, { ...type, ...headers }, new URLSearchParams(fields).toString());
    },
    async whoAmI() {
      const answer = await ask('GET', '/api/auth/user', {});
      return answer.status === 200 ? answer.json : undefined;
    },
  };
}

function cookieHeader(cookies: Map<string, string>): Record<string, string> {
  if (cookies.size === 0) return {};
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length);
  if (expires && Date.parse(expires) < Date.now()) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
