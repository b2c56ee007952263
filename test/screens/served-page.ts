import type { DemoServer } from './demo-server';

/** A page rendered by the server, without scripts. */
export interface ServedPage {
  status: number;
  /** The URL that the server redirects to. */
  to: string | null;
}

/** Loads the page at a URL into the document. */
export async function servePage(server: DemoServer, path: string): Promise<ServedPage> {
  return show(await fetch(new URL(path, server.url), { redirect: 'manual' }));
}

/** Submits a button's form like a browser, and loads the resulting page into the document. */
export async function submit(server: DemoServer, button: HTMLElement): Promise<ServedPage> {
  const form = button.closest('form') as HTMLFormElement;
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const name = button.getAttribute('name');
  if (name) entries.push([name, button.getAttribute('value') ?? '']);
  const address = new URL(form.getAttribute('action') ?? '', server.url);
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(entries), redirect: 'manual' });
  return show(answer);
}

async function show(answer: Response): Promise<ServedPage> {
  // This DOM has no style sheets.
  const text = (await answer.text()).replaceAll(/<link [^>]*>/g, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
  return { status: answer.status, to: answer.headers.get('location') };
}

/** Returns the name of the field that has the focus after loading. */
export function focusedAtFirst(): string | null | undefined {
  return document.querySelector('[autofocus]')?.getAttribute('name');
}
