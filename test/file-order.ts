import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files start first, so that no worker is left waiting for another at the end. */
const longest = ['src/client/crawl.screen.test.ts', 'test/stale-reads.test.ts', 'inspect/inspect-file.test.ts'];

/** Runs the slowest files first, the others in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((path) => moduleId.endsWith(path));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
