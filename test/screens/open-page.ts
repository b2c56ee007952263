import { onTestFinished } from 'vitest';
import { requireBuild } from '../require-build';
import type { TestServer } from '../server';

interface Visitor {
  /** Signed out when omitted. */
  as?: { id: string } | undefined;
}

/** Shows the server's HTML of a URL like a browser without JavaScript. Returns the response's status and text. */
export async function openPage(server: TestServer, path: string, { as }: Visitor = {}) {
  requireBuild();
  const { status, text } = await server.request('GET', path, { as });
  const html = text.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<\/?noscript>/g, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  onTestFinished(() => document.body.replaceChildren());
  document.title = page.title;
  document.body.innerHTML = page.body.innerHTML;
  return { status, text };
}
