import type { FieldValues } from 'react-hook-form';

/** Two people's changes to one draft. */
export interface MergedDraft {
  /** The fields that only the other person changed. */
  taken: string[];
  /** The fields that both changed to different values. */
  conflicts: string[];
}

/** Returns which fields `saved` changed that `typed` didn't, and which both changed. `base` is what both started from, if known. */
export function mergeDrafts(base: FieldValues | undefined, typed: FieldValues, saved: FieldValues): MergedDraft {
  const differing = changedFields(typed, saved);
  if (!base) return { taken: [], conflicts: differing };
  const [byThem, byUser] = [changedFields(base, saved), changedFields(base, typed)];
  const changed = differing.filter((name) => byThem.includes(name));
  return {
    taken: changed.filter((name) => !byUser.includes(name)),
    conflicts: changed.filter((name) => byUser.includes(name)),
  };
}

/** Returns the names of the fields whose values differ. */
export function changedFields(from: FieldValues, to: FieldValues): string[] {
  return Object.keys(to).filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
}
