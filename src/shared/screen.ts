import type { Address } from './address';
import { addressOf, keyOf, pagesKeyOf } from './call-address';
import type { Day } from './dates';
import type { CallInput, Endpoint } from './endpoint';
import { PAGE_SIZE } from './page-size';
import { type Actor, mayEver, type Permission } from './permissions';
import type { Sentence } from './translate';

/** One screen of the signed-in app, declared once: routes, navigation, preloads and the page's response are derived from it. */
export interface Screen {
  address: Address;
  /** The permission to open it. For anyone else, access is denied. */
  permission: Permission;
  /** The privileges that are missing then, as `You need ... privileges` names them; only when some role lacks the permission. */
  privileges?: string;
  /** Its name in the navigation and the search. */
  label: Sentence;
  /** Its item in the navigation, if it has one. */
  nav?: { icon: NavIcon; permission?: Permission };
  /** The source file that renders it, which exports a component of its own name. Null while there is none yet. */
  module: `src/${string}-page.tsx` | null | ((actor: Actor) => `src/${string}-page.tsx`);
  /** What it reads at once, as the client requests it, so that it can be preloaded. The browser's build omits it. */
  reads?: (visit: Visit) => Read[];
}

/** The icons of the navigation. */
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

/** A user opening a screen. `params` are the variable parts of the address. */
export interface Visit {
  actor: Actor;
  params: Record<string, string>;
  search: URLSearchParams;
  today: Day;
  /** Whether the club still sees its first steps. */
  isSettingUp: boolean;
}

/** One read, as the client requests it. */
export interface Read {
  endpoint: Endpoint;
  params: Record<string, unknown>;
  address: string;
  /** The client's cache key of its answer. */
  key: readonly string[];
  /** The first page of a list that is read page by page, which the client caches as such. */
  isPaged?: true;
  /** It may be refused to some users who open the screen, so the browser isn't told to request it. */
  mayBeRefused?: true;
}

/** Declares a screen. */
export function screen(declaration: Screen): Screen {
  return declaration;
}

/** Declares a first read: the endpoint and the input that the screen calls it with. */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E>): Read {
  const { params = {} } = input as { params?: Record<string, unknown> };
  return { endpoint, params, address: addressOf(endpoint, input), key: keyOf(endpoint, input) };
}

/** Declares a first read that is refused when its subject turns out not to be the caller's: only the server attempts it. */
export function tryRead<E extends Endpoint>(endpoint: E, input: CallInput<E>): Read {
  return { ...read(endpoint, input), mayBeRefused: true };
}

/** Declares a read of the first page of a list, as `qPages` reads it with these filters and page size. */
export function readPages<E extends Endpoint>(endpoint: E, input: CallInput<E>, size = PAGE_SIZE): Read {
  const { query } = input as { query?: Record<string, unknown> };
  const first = read(endpoint, { ...input, query: { ...query, limit: String(size) } } as CallInput<E>);
  return { ...first, key: pagesKeyOf(endpoint, input), isPaged: true };
}

/** Returns the file that renders a screen for a user. Returns null when there is none, or access is denied. */
export function moduleOf({ module, permission }: Screen, actor: Actor): string | null {
  if (!mayEver(actor, permission)) return null;
  return typeof module === 'function' ? module(actor) : module;
}

/**
 * Returns the screen at a path, with its variable parts, which are numbers unless another pattern is given. Returns undefined when there is
 * none.
 */
export function screenAt(
  screens: readonly Screen[],
  pathname: string,
  part = /^\d+$/,
): { screen: Screen; params: Record<string, string> } | undefined {
  for (const screen of screens) {
    const params = paramsOf(screen.address.path, pathname, part);
    if (params) return { screen, params };
  }
  return undefined;
}

function paramsOf(path: string, pathname: string, variable: RegExp): Record<string, string> | undefined {
  const pattern = path.split('/');
  const parts = pathname.split('/');
  const isMatch = (part: string, index: number) =>
    part.startsWith(':') ? variable.test(parts[index] ?? '') : part === parts[index];
  if (pattern.length !== parts.length || !pattern.every(isMatch)) return undefined;
  return Object.fromEntries(
    pattern.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [])),
  );
}
