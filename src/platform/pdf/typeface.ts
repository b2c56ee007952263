import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { projectPath } from '../root';
import { fontFolder, ranges, type Script } from './letters';

export type Weight = 'regular' | 'bold';

const wght = { regular: 400, bold: 600 };
const cuts = new Map<string, Promise<Buffer>>();

/** Returns a font file in one weight, as a TrueType file that can be embedded in a PDF. Created once and cached. */
export function cutOf(script: Script, weight: Weight): Promise<Buffer> {
  const key = `${script} ${weight}`;
  const known = cuts.get(key);
  if (known) return known;
  const cut = cutFile(script, weight);
  cuts.set(key, cut);
  cut.catch(() => cuts.delete(key));
  return cut;
}

async function cutFile(script: Script, weight: Weight): Promise<Buffer> {
  const file = await readFile(projectPath(`${fontFolder}/files/inter-${script}-wght-normal.woff2`));
  const letters = ranges[script].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return subsetFont(file, String.fromCodePoint(...letters), {
    targetFormat: 'truetype',
    variationAxes: { wght: wght[weight] },
  });
}
