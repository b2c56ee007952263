import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longest, so they begin first: no worker waits for another's at the end. */
const longest = ['src/client/crawl.screen.test.ts', 'test/stale-reads.test.ts', 'inspect/inspect-file.test.ts'];

/** The usual order, the longest files before the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((path) => moduleId.endsWith(path));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
