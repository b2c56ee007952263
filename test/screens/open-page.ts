import { onTestFinished } from 'vitest';
import { isBuilt } from '../../scripts/lib/stamp.mjs';
import type { TestServer } from '../server';

interface Visitor {
  /** Signed out when left out. */
  as?: { id: string } | undefined;
}

/** Shows the server's own HTML of an address as a browser without JavaScript does, and gives back the answer's status and text. */
export async function openPage(server: TestServer, path: string, { as }: Visitor = {}) {
  // The screens are drawn by what the build made of them.
  if (!isBuilt()) throw new Error('The build is out of date: run `npm run build` first.');
  const { status, text } = await server.request('GET', path, { as });
  const html = text.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<\/?noscript>/g, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  onTestFinished(() => document.body.replaceChildren());
  document.title = page.title;
  document.body.innerHTML = page.body.innerHTML;
  return { status, text };
}
