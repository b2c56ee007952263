type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<P extends string> = [Names<P>] extends [never] ? [] : [Record<Names<P>, string | number>];

/** The address of a page: `path` as routes write it, with `:name` for a variable part; `to` fills those parts in for a link. */
export interface Address<P extends `/${string}` = `/${string}`> {
  path: P;
  to(...params: Params<P>): `/${string}`;
}

/** Declares an address. Each noun declares its own in its `addresses`, and no page's path is written anywhere else. */
export function address<const P extends `/${string}`>(path: P): Address<P> {
  return { path, to: (params?: Record<string, string | number>) => fillPath(path, params ?? {}) };
}

/** The prefix of all API calls. */
export const API_ROOT = '/api/' as const;

/** Full browser navigations to the server, which the specification names. */
export const loginAddress = address('/api/login');
export const logoutAddress = address('/api/logout');

/** The web app manifest, with which browsers install the club's app. */
export const manifestAddress = address('/app.webmanifest');

/** Where a page for visitors posts the language that was chosen. */
export const languageAddress = address('/api/language');

/** The page that the service worker stores, and shows without a connection in place of a page that isn't stored. */
export const offlineAddress = address('/api/offline');

/** The page that lists what waits on the device to be sent. The service worker renders the list into the server's page. */
export const waitingAddress = address('/api/waiting');

/** The sign-out for a phone that keeps attendance marks which never reached the club. */
export const logoutKeepingMarks = `${logoutAddress.path}?keep=marks` as const;

/** Returns the address of the sign-in page that leads to `path`, an address of this site with its query. */
export function signInTo(path: string): string {
  return `${loginAddress.path}?returnTo=${encodeURIComponent(path)}`;
}

/** Returns a path with its `:name` parts filled in, each encoded. */
export function fillPath(path: `/${string}`, params: Record<string, unknown>): `/${string}` {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) as `/${string}`;
}
