import type { Address } from './address';
import { addressOf, keyOf, pagesKeyOf } from './call-address';
import type { Day } from './dates';
import type { CallInput, Endpoint } from './endpoint';
import { PAGE_SIZE } from './page-size';
import { type Actor, mayEver, type Permission } from './permissions';

/** One screen of the signed-in app, declared once: routes, navigation, preloads and the page's answer are made of it. */
export interface Screen {
  address: Address;
  /** Who may open it. Anybody else is told that access is denied. */
  permission: Permission;
  /** The privileges that are missing then, as `You need ... privileges` names them; only where a role lacks the permission. */
  privileges?: string;
  /** Its heading. */
  label: string;
  /** Its place in the navigation, if it has one. */
  nav?: { label: string; icon: NavIcon; permission?: Permission };
  /** The source file that draws it, which exports a component of its own name; null while nothing does yet. */
  module: `src/${string}-page.tsx` | null | ((actor: Actor) => `src/${string}-page.tsx`);
  /** What it reads at once, as the client asks for it, so that it can be preloaded. The browser's build leaves it out. */
  reads?: (visit: Visit) => Read[];
}

/** The pictures that the navigation knows. */
export type NavIcon =
  | 'calendar'
  | 'card'
  | 'chart'
  | 'clipboard'
  | 'file'
  | 'megaphone'
  | 'overview'
  | 'people'
  | 'settings'
  | 'shield';

/** Somebody opening a screen. `params` are the parts of the address that vary. */
export interface Visit {
  actor: Actor;
  params: Record<string, string>;
  search: URLSearchParams;
  today: Day;
  timeZone: string;
  /** Whether the club is told of its first steps. */
  isSettingUp: boolean;
}

/** One read, as the client asks for it. */
export interface Read {
  endpoint: Endpoint;
  params: Record<string, unknown>;
  address: string;
  /** What the client caches its answer under. */
  key: readonly string[];
  /** The first page of a list that is read page by page, which the client caches as such. */
  isPaged?: true;
  /** It may be refused to some who open the screen, so the browser isn't told to ask for it. */
  mayBeRefused?: true;
}

/** Declares a screen. */
export function screen(declaration: Screen): Screen {
  return declaration;
}

/** A first read: the endpoint and the input that the screen calls it with. */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E>): Read {
  const { params = {} } = input as { params?: Record<string, unknown> };
  return { endpoint, params, address: addressOf(endpoint, input), key: keyOf(endpoint, input) };
}

/** A first read that is refused where what it is about turns out not to be the caller's: only the server tries it. */
export function tryRead<E extends Endpoint>(endpoint: E, input: CallInput<E>): Read {
  return { ...read(endpoint, input), mayBeRefused: true };
}

/** The first page of a list, as `qPages` reads it with these filters. */
export function readPages<E extends Endpoint>(endpoint: E, input: CallInput<E>): Read {
  const { query } = input as { query?: Record<string, unknown> };
  const first = read(endpoint, { ...input, query: { ...query, limit: String(PAGE_SIZE) } } as CallInput<E>);
  return { ...first, key: pagesKeyOf(endpoint, input), isPaged: true };
}

/** The file that draws a screen for somebody; null where nothing does, or access is denied. */
export function moduleOf({ module, permission }: Screen, actor: Actor): string | null {
  if (!mayEver(actor, permission)) return null;
  return typeof module === 'function' ? module(actor) : module;
}

/** The screen at a path, with the parts that vary, which are numbers; undefined where the app shows its not-found screen. */
export function screenAt(
  screens: readonly Screen[],
  pathname: string,
): { screen: Screen; params: Record<string, string> } | undefined {
  for (const screen of screens) {
    const params = paramsOf(screen.address.path, pathname);
    if (params) return { screen, params };
  }
  return undefined;
}

function paramsOf(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.split('/');
  const parts = pathname.split('/');
  const isMatch = (part: string, index: number) =>
    part.startsWith(':') ? /^\d+$/.test(parts[index] ?? '') : part === parts[index];
  if (pattern.length !== parts.length || !pattern.every(isMatch)) return undefined;
  return Object.fromEntries(
    pattern.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [])),
  );
}
