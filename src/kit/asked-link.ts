export const ASKED_FOR = 'new';

/** A screen that is asked to open its form of something new. `what`, where it has several; else the form is in no address. */
export function askedLink(screen: `/${string}`, what = '1'): `/${string}` {
  return `${screen}?${ASKED_FOR}=${what}`;
}
