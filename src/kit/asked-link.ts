export const ASKED_FOR = 'new';

/** Returns the link to a screen that opens its form for a new item. `what` names the form when the screen has several. */
export function askedLink(screen: `/${string}`, what = '1'): `/${string}` {
  return `${screen}?${ASKED_FOR}=${what}`;
}
