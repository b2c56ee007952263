import type { DemoServer } from './demo-server';

/** A page as the server draws it, which runs no script. */
export interface ServedPage {
  status: number;
  /** Where the server leads instead. */
  to: string | null;
}

/** Puts the page at an address into the document. */
export async function servePage(server: DemoServer, path: string): Promise<ServedPage> {
  return show(await fetch(new URL(path, server.url), { redirect: 'manual' }));
}

/** Submits the form that a button is in as a browser does, and puts the page that answers into the document. */
export async function submit(server: DemoServer, button: HTMLElement): Promise<ServedPage> {
  const form = button.closest('form') as HTMLFormElement;
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const address = new URL(form.getAttribute('action') ?? '', server.url);
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(entries), redirect: 'manual' });
  return show(answer);
}

async function show(answer: Response): Promise<ServedPage> {
  // There are no style sheets here.
  const text = (await answer.text()).replaceAll(/<link [^>]*>/g, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
  return { status: answer.status, to: answer.headers.get('location') };
}

/** The name of the field that has the focus when the page has come. */
export function focusedAtFirst(): string | null | undefined {
  return document.querySelector('[autofocus]')?.getAttribute('name');
}
