import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Puts the files of each project in an order that `sequence.seed` decides. The projects stay one after the other, as a worker keeps the
 * modules it has loaded only for the next file of the same project; vitest's own shuffling mixes them.
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
