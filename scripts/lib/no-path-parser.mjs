/** Stands in for the router's own reading of paths, which `exactPath` takes the place of from the first route on. */
export function parse() {
  throw new Error('The router has a parser of its own.');
}
