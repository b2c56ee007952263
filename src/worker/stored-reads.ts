import type { KnownRead } from '@/shared/page-data';

const data = /<script type="application\/json" id="session">([^<]*)<\/script>/;

/** Returns the JSON text of the data that a rendered page contains for the client; undefined for any other page. */
export function dataOf(html: string): string | undefined {
  return data.exec(html)?.[1];
}

/** Returns the answers of the API that a rendered page contains, with the address of each; undefined for any other page. */
export function readsOf(html: string): { address: string; answer: unknown }[] | undefined {
  const json = dataOf(html);
  if (json === undefined) return undefined;
  const { reads } = JSON.parse(json) as { reads: readonly KnownRead[] };
  return reads.map(([key, answer]) => ({ address: addressOf(key), answer }));
}

/** The key of a list that is read page by page ends with a word that isn't part of the address (`pagesKeyOf`). */
function addressOf(key: readonly string[]): string {
  return (key.at(-1) === 'pages' ? key.slice(0, -1) : key).join('/');
}
