/** Replaces the router's parser of paths in the client. */
export function parse() {
  throw new Error('Screens are found by screenAt.');
}
