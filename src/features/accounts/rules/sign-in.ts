/** The same sentence for every failed sign-in, so that it doesn't reveal whether the account exists. */
export const WRONG_SIGN_IN = 'The e-mail or the password is wrong.';

const ownPages =
  /^\/api\/(login|logout|signup|callback|second-factor|passkey|forgot-password|reset-password|sign-in-link)(?![^/?#])/;

/** Returns where to go after signing in: a normalized path of this site, or `/` for anything else and for the pages of signing in. */
export function localPath(wanted: unknown): string {
  const path = siteAddress(wanted);
  return ownPages.test(path) ? '/' : path;
}

/** Returns a normalized path of this site with its query, or `/` for anything else. */
export function siteAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || !isLocal(unwrapped(wanted))) return '/';
  const base = 'http://club.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, base);
  const path = pathname + search + hash;
  const isFit = origin === base && path.length <= 1000 && isLocal(unwrapped(path));
  return isFit ? path : '/';
}

/** A slash followed by neither a slash nor a backslash, which browsers read as another host, and without characters that browsers drop. */
function isLocal(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\\\p{Cc}]/u.test(path);
}

/** Returns the path with all levels of escapes decoded. */
function unwrapped(path: string): string {
  let text = path;
  for (let round = 0; round < 3; round += 1) {
    text = text.replace(/%(2f|5c|25|0[0-9a-f]|1[0-9a-f]|7f)/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  }
  return text;
}
