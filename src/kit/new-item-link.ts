export const NEW_ITEM = 'new';

/** Returns the link to a screen that opens its form for a new item. `what` names the form when the screen has several. */
export function newItemLink(screen: `/${string}`, what = '1'): `/${string}` {
  return `${screen}?${NEW_ITEM}=${what}`;
}
