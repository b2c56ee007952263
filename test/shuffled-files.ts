import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders the files of each project by `sequence.seed`. Projects run one after the other, as a worker keeps its loaded modules only for
 * the next file of the same project; Vitest's own shuffling mixes them.
 */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config } = this.ctx;
    const place = ({ moduleId }: TestSpecification) =>
      createHash('sha256')
        .update(`${config.sequence.seed} ${relative(config.root, moduleId)}`)
        .digest('hex');
    return files.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || place(a).localeCompare(place(b)));
  }
}
