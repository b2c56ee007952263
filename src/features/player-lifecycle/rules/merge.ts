import * as z from 'zod/mini';
import { type MergeField, mergeFields } from '../contract';

/** The fields of a record that a merge compares. */
export type MergeValues = Record<MergeField, string | number | null>;

/**
 * Returns what the kept record takes over because it is empty there, and the fields in which both differ and the kept record's value
 * stays.
 */
export function fillsOf(
  kept: MergeValues,
  duplicate: MergeValues,
): { fills: Partial<Record<MergeField, string | number>>; keeps: MergeField[] } {
  const fills: Partial<Record<MergeField, string | number>> = {};
  const keeps: MergeField[] = [];
  for (const field of mergeFields) {
    const value = duplicate[field];
    if (value === null || value === kept[field]) continue;
    if (kept[field] === null) fills[field] = value;
    else keeps.push(field);
  }
  return { fills, keeps };
}

/** What a merge did, stored as JSON so that it can be undone. */
export const journal = z.object({
  /** What each feature's `merge` returned, by feature name. */
  parts: z.record(z.string(), z.unknown()),
  /** The fields of the kept record that were filled. */
  fields: z.partialRecord(z.enum(mergeFields), z.union([z.string(), z.number()])),
});
export type Journal = z.output<typeof journal>;
