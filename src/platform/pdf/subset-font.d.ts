declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff' | 'woff2';
    variationAxes?: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
