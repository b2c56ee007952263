import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const KB = 1024;
/** A module that imports the file viewer like a screen. */
const screen = 'virtual:screen';
const viewer = {
  name: 'screen-with-files',
  resolveId: (id: string) => (id === screen ? id : undefined),
  load: (id: string) =>
    id === screen
      ? "import { FileViewer } from '/src/kit/components/file/file-viewer.tsx'; document.body.append(String(FileViewer));"
      : undefined,
};

let chunks: Rolldown.OutputChunk[];
let assets: Rolldown.OutputAsset[];

beforeAll(async () => {
  const built = await build({
    logLevel: 'error',
    plugins: [viewer],
    build: { write: false, rolldownOptions: { input: screen } },
  });
  // Outputs and not a watcher, since nothing is watched.
  const output = ([built].flat() as Rolldown.RolldownOutput[]).flatMap((one) => one.output);
  chunks = output.filter((file) => file.type === 'chunk');
  assets = output.filter((file) => file.type === 'asset');
});

describe('the reader of PDFs', () => {
  it('is a separate chunk, which is loaded only for a PDF', () => {
    const reader = readerChunk();
    expect(reader).toMatchObject({ isDynamicEntry: true, isEntry: false });
    expect(chunks.filter(({ dynamicImports }) => dynamicImports.includes(reader.fileName))).toHaveLength(1);
    const withReader = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('pdfjs-dist')));
    expect(withReader.map(({ name }) => name)).toEqual([reader.name]);
    expect(chunks.filter(({ imports }) => imports.includes(reader.fileName))).toEqual([]);
    expect(gzipSync(reader.code, { level: 9 }).length).toBeLessThan(150 * KB);
  });

  it('works in a file of our own, as the content security policy requires', () => {
    const worker = assets.find(({ fileName }) => /^assets\/pdf\.worker\.min-[\w-]+\.mjs$/.test(fileName));
    expect(worker).toBeDefined();
    expect(readerChunk().code).toContain(worker?.fileName);
    expect(gzipSync(worker?.source ?? '', { level: 9 }).length).toBeLessThan(330 * KB);
  });

  it('has the fonts that files name without embedding them', () => {
    const names = assets.map(({ fileName }) => fileName);
    for (const font of ['LiberationSans-Regular', 'FoxitSerif', 'FoxitFixed', 'FoxitSymbol', 'FoxitDingbats']) {
      expect(names.some((name) => name.includes(`/${font}-`))).toBe(true);
    }
  });
});

function readerChunk(): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/pdf-view.tsx'));
  if (!found) throw new Error('There is no such chunk.');
  return found;
}
