import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReport, slowestFiles } from './reports.mjs';
import { MAX_UNSTABLE, summary, verdict } from './verdict.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yelo-verdict-'));
afterAll(() => rmSync(folder, { recursive: true }));

const result = (file: string, failed = 0, step = 'api') => ({
  step,
  file,
  passed: 5 - failed,
  failed,
  ms: 1000,
  ...(failed > 0 && { error: `${file} broke` }),
});
const names = (count: number) => Array.from({ length: count }, (_, n) => `unstable-${n}.test.ts`);

test('passes a run in which everything passed', () => {
  const run = verdict([result('a.test.ts'), result('a.test.ts', 0, 'embedded')], [], []);
  expect(run).toEqual({ passed: 10, failed: 0, unstable: [], broken: [] });
});

test('passes a run with as many unstable files as allowed, and lists them with their first error', () => {
  const first = names(MAX_UNSTABLE).map((name) => result(name, 2));
  const again = names(MAX_UNSTABLE).map((name) => result(name));
  const run = { files: first, errors: [], stages: [] };
  expect(verdict(first, again, [])).toMatchObject({ passed: 15, failed: 0, broken: [] });
  const { lines, failed } = summary(run, again);
  expect(failed).toBe(0);
  expect(lines.join('\n')).toContain('Unstable:\n  unstable-0.test.ts (api)\n    unstable-0.test.ts broke\n');
  expect(lines.at(-1)).toBe('15 passed, 0 failed');
});

test('fails a run with one more unstable file', () => {
  const first = names(MAX_UNSTABLE + 1).map((name) => result(name, 1));
  const again = names(MAX_UNSTABLE + 1).map((name) => result(name));
  expect(verdict(first, again, []).failed).toBe(MAX_UNSTABLE + 1);
});

test('fails a run in which a file failed twice', () => {
  const run = verdict([result('a.test.ts', 1), result('b.test.ts')], [result('a.test.ts', 3)], []);
  expect(run).toMatchObject({ passed: 7, failed: 3, unstable: [], broken: [{ file: 'a.test.ts' }] });
});

test('distinguishes the same file on two engines', () => {
  const first = [result('a.test.ts', 1), result('a.test.ts', 1, 'embedded')];
  const run = verdict(first, [result('a.test.ts', 0, 'embedded')], []);
  expect(run).toMatchObject({ failed: 1, broken: [{ step: 'api' }], unstable: [{ step: 'embedded' }] });
});

test("fails a run in which a failed file didn't report the second time, or ran no test then", () => {
  expect(verdict([result('a.test.ts', 1)], [], []).failed).toBe(1);
  const empty = { ...result('a.test.ts'), passed: 0 };
  expect(verdict([result('a.test.ts', 1)], [empty], [])).toMatchObject({ failed: 1, unstable: [] });
});

test('fails a run for a failed check and for an error outside of the files', () => {
  expect(verdict([result('Lint', 1, 'check')], [], []).failed).toBe(1);
  expect(verdict([result('a.test.ts')], [], ['The worker ended.']).failed).toBe(1);
});

test('reads a report, and treats an unexplained end as an error', () => {
  const path = join(folder, 'report.json');
  const write = (report: unknown) => writeFileSync(path, JSON.stringify(report));
  write({ files: [result('a.test.ts', 1)], errors: [] });
  expect(readReport(path, 1).errors).toEqual([]);
  write({ files: [result('a.test.ts')], errors: [] });
  expect(readReport(path, 0).errors).toEqual([]);
  expect(readReport(path, 1).errors).toEqual(['The test program ended with code 1.']);
  expect(readReport(join(folder, 'none.json'), 0)).toEqual({
    files: [],
    errors: ['The test program wrote no report and ended with code 0.'],
  });
});

test('names the ten slowest files', () => {
  const files = Array.from({ length: 11 }, (_, n) => ({ ...result(`${n}.test.ts`), ms: n * 1000 }));
  const lines = slowestFiles(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  10.0 s  10.test.ts (api)');
});
