import userEvent from '@testing-library/user-event';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { Root } from '@/client/root';
import { leaveWhenSignedOut } from '@/client/signed-out';
import { createQueryClient } from '@/kit/api/query-client';
import { dismissToast } from '@/kit/components/state/toast';
import { leaving, listenForPopState } from '@/kit/leaving';
import { setBrowserTiming } from '@/kit/timing';
import { sessionCookie } from '@/platform/http/request/cookies';
import { type BrowserTiming, testTiming } from '@/shared/timing';
import type { TestServer } from '../server';
import { signInAs } from '../sign-in-as';
import { type Line, openLine } from './line';

/** A screen that is open in the document. */
export interface OpenScreen extends Line {
  user: ReturnType<typeof userEvent.setup>;
  /** Replaces a field's text at once. */
  fill: (field: HTMLElement, text: string) => Promise<void>;
  /** The URLs that the page was left for, through `location.replace` and `assign`. */
  left: string[];
  /** Reloads the page, or loads a URL like one typed into the address bar. */
  load: (path?: string) => void;
}

interface Visit {
  as: { id: string };
  timing?: Partial<BrowserTiming>;
  /** Responses in place of the server from the first request on, by the beginning of the call. */
  answers?: Record<string, Parameters<Line['answer']>[1]> | undefined;
  /** Rows of a page of a list, in place of what the screen asks for. */
  rows?: number;
}

listenForPopState();
/** Closes the open screen. */
let end: (() => void) | undefined;

/** Renders the app at a URL without the content that the server renders. It is closed when the test ends or opens another. */
export async function openScreen(
  server: TestServer,
  path: string,
  { as, timing, answers = {}, rows }: Visit,
): Promise<OpenScreen> {
  end?.();
  const cookie = await signInAs(server.db, as, sessionCookie(server.config));
  const line = openLine(server.url, cookie, rows);
  for (const [call, reply] of Object.entries(answers)) line.answer(call, reply);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const left: string[] = [];
  vi.spyOn(window.location, 'replace').mockImplementation((address) => left.push(String(address)));
  vi.spyOn(window.location, 'assign').mockImplementation((address) => left.push(String(address)));
  setBrowserTiming({ ...testTiming.browser, ...timing });
  const stay = leaveWhenSignedOut();
  let root = render(path);
  const load = (next?: string) => {
    root.unmount();
    dismissToast();
    root = render(next);
  };
  end = () => {
    end = undefined;
    root.unmount();
    stay();
    line.close();
    dismissToast();
    leaving.isIntended = false;
    sessionStorage.clear();
    localStorage.clear();
    const complaints = errors.mock.calls.map(([format, ...values]) => `${format} ${values.join(' ')}`);
    vi.restoreAllMocks();
    expect(complaints.filter((complaint) => !/<%s>.* search/.test(complaint))).toEqual([]);
  };
  onTestFinished(() => end?.());
  // Between two actions, React runs its deferred work, as with a real user.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const fill = async (field: HTMLElement, text: string) => {
    await user.click(field);
    setValue(field, text);
  };
  return { ...line, user, fill, left, load };
}

function render(path?: string): ReactRoot {
  if (path) window.history.replaceState(null, '', path);
  const host = document.createElement('div');
  host.id = 'root';
  document.body.replaceChildren(host);
  const root = createRoot(host);
  root.render(<Root client={createQueryClient()} />);
  return root;
}

/** Sets a value like an input method. The element's own setter belongs to `user`, which would treat the value as set by the program. */
function setValue(field: HTMLElement, text: string): void {
  let owner = Object.getPrototypeOf(field);
  while (!Object.getOwnPropertyDescriptor(owner, 'value')) owner = Object.getPrototypeOf(owner);
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
